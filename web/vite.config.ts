import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { anyOf, begin, forms, noCircles } from "./chunks";
import { precompress } from "./precompress";
import { apart } from "./tests/apart";

/** Where the server answers while developing. */
const server = process.env.WAYMARK_URL ?? "http://127.0.0.1:8090";

const files = ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"];

const proxy = {
  "/api": { target: server, ws: true },
  "/basemap.pmtiles": { target: server },
  "/files": { target: server },
  "/map": { target: server },
};

export default defineConfig({
  plugins: [react(), noCircles(), precompress()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: { proxy },
  preview: { proxy },
  build: {
    // The binary embeds dist; .gitkeep stays so that an unbuilt tree compiles.
    emptyOutDir: true,
    chunkSizeWarningLimit: 1400,
    rolldownOptions: {
      // The parts of antd's components do nothing by being loaded, but do not say so of themselves as antd does.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/@rc-component\/[\w-]+\/es\//, sideEffects: false }],
      },
      output: {
        // Each chunk is a file of ours with all that it needs and those above do not have: so no chunk needs one that
        // needs it. What else pages share the bundler sets apart by itself.
        codeSplitting: {
          groups: [
            // Forms alone, without what they need: other components import nothing of them but their contexts.
            {
              name: "fields",
              test: anyOf(forms),
              includeDependenciesRecursively: false,
            },
            // What signing in and the shell share, and what forms need besides.
            { name: "start", test: anyOf(begin) },
            { name: "shell", test: /src\/app\/shell\/Shell\.tsx$/ },
            // One file of all small drawings is less than a file for each that pages share.
            { name: "icons", test: /node_modules\/@ant-design\/icons(-svg)?\// },
            {
              name: "list",
              test: /src\/ui\/(ListScreen|filters|columns|RowActions|ActButton|useList)\.tsx?$/,
            },
            { name: "form", test: /src\/ui\/(FormDialog|FieldGrid)\.tsx$/ },
            { name: "map", test: /node_modules\/(maplibre-gl|pmtiles|fflate)\// },
            // What is ours of every map, in one file: alone each part is a few hundred bytes beside as many of headers.
            // What lists use, too, stands apart, or they would load the map with it.
            { name: "segmented", test: /node_modules\/(antd\/es|@rc-component)\/segmented\// },
            { name: "shapes", test: /src\/lib\/stateShapes\.ts$/ },
            { name: "mapping", test: /src\/map\/(choice\/)?\w+\.(tsx?|module\.css)$/, minShareCount: 2 },
            { name: "echarts", test: /node_modules\/(echarts|zrender)\// },
          ].map((group, at) => ({ ...group, priority: 9 - at })),
        },
      },
    },
  },
  test: {
    // A test that hangs fails; how quick the machine is and what else it does, says nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 90_000 } },
    // As many as there are cores; one less is what it takes by itself.
    maxWorkers: availableParallelism(),
    environment: "happy-dom",
    setupFiles: ["tests/fresh.setup.ts"],
    // To load the components takes longer than to try them: files share what was loaded, but those that change it.
    projects: [
      { extends: true, test: { name: "together", include: files, exclude: apart(), isolate: false } },
      { extends: true, test: { name: "apart", include: apart(), isolate: true } },
    ],
  },
});
