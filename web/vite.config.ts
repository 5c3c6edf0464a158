// Builds the page into dist/: index.html and hashed assets, every one from our own origin. Nothing is put inline, so that
// the house can forbid inline script and style (Content-Security-Policy).
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The floor a page under `npm run dev` talks to.
const floor = "http://127.0.0.1:8080";

export default defineConfig({
    plugins: [svelte()],
    build: { target: "es2021", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    server: {
        proxy: {
            "/api": floor,
            "/ws": { target: floor.replace(/^http/, "ws"), ws: true },
        },
    },
});
