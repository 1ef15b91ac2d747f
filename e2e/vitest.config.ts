import { defineConfig } from 'vitest/config'

// Two files at a time, for two cores: each starts a server, a fleet and a browser of its own. Polls wait long, for
// machines that do other things too; what comes at once still ends at once.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 400_000,
    hookTimeout: 400_000,
    expect: { poll: { timeout: 90_000 } },
  },
})
