import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { floor } from "./lib/floor.svelte.ts";

const target = document.getElementById("app");
if (target) {
    floor.start();
    mount(App, { target });
}
