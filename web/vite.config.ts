// Builds the page into dist/: index.html and hashed assets, every one from our own origin. Nothing is put inline, so that
// the house can forbid inline script and style (Content-Security-Policy).
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The floor a page under `npm run dev` talks to.
const floor = "http://127.0.0.1:8080";

// Style sheets are written in pixels of a laptop. On a large screen the root's font grows (app.css), and with it everything: what is
// more than a line's width becomes a multiple of that font.
const laptop = 16;
const growing = {
    postcssPlugin: "pixels-that-grow",
    Declaration(declaration: { prop: string; value: string; parent: unknown }) {
        if (declaration.prop === "font-size" && (declaration.parent as { selector?: string }).selector === ":root") return;
        declaration.value = declaration.value.replace(/(?<![\w#.-])(-?\d*\.?\d+)px\b/g, (whole, number) =>
            Math.abs(Number(number)) <= 2 ? whole : `${Number((Number(number) / laptop).toFixed(4))}rem`,
        );
    },
};

export default defineConfig({
    plugins: [svelte()],
    css: { postcss: { plugins: [growing] } },
    build: { target: "es2021", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    server: {
        proxy: {
            "/api": floor,
            "/ws": { target: floor.replace(/^http/, "ws"), ws: true },
        },
    },
});
