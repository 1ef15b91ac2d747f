import { defineConfig } from 'vitest/config'

// Two files at a time, for two cores: each process has a browser, and goes on with it and its windows from file to file.
// Polls wait long, for machines that do other things too; what comes at once still ends at once.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/shared.setup.ts'],
    setupFiles: ['src/language.setup.ts', 'src/leave.setup.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 180_000 } },
  },
})
