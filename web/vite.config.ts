import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { precompress } from "./precompress";

/** Where the server answers while developing. */
const server = process.env.WAYMARK_URL ?? "http://127.0.0.1:8090";

const proxy = {
  "/api": { target: server, ws: true },
  "/basemap.pmtiles": { target: server },
  "/files": { target: server },
};

export default defineConfig({
  plugins: [react(), precompress()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: { proxy },
  preview: { proxy },
  build: {
    // The binary embeds dist; .gitkeep stays so that an unbuilt tree compiles.
    emptyOutDir: true,
    chunkSizeWarningLimit: 1400,
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            { name: "map", test: /node_modules[\\/](maplibre-gl|pmtiles|fflate)/ },
            // Apart from the rest: only pages with fields of dates load it. The words are with all others.
            {
              name: "picker",
              test: /node_modules[\\/](dayjs|(@rc-component[\\/]picker|antd[\\/]es[\\/](date|time)-picker)(?!.*[\\/]locale[\\/]))[\\/]/,
              includeDependenciesRecursively: false,
            },
            { name: "antd", test: /node_modules[\\/](antd|@ant-design|@rc-component|rc-)/ },
            { name: "vendor", test: /node_modules/ },
          ],
        },
      },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
    // A test that hangs fails; how quick the machine is and what else it does, says nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
