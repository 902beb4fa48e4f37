import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// In development the page is served by vite and the tables by `etana serve` at ETANA_SERVER.
const server = process.env["ETANA_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
  preview: { proxy: { "/api": { target: server, ws: true } } },
});
