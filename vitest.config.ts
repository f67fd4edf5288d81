import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Any order must do. The seed is printed; `--sequence.seed=…` repeats one.
const sequence = { shuffle: true };
// A browser journey waits for real pages, and the launcher's tests for real processes.
const slow = { testTimeout: 180_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    // One PostgreSQL for the whole run; the tests that need one make their databases in it.
    globalSetup: ['launcher/test-cluster.mjs', 'e2e/harness/setup.ts'],
    sequence,
    silent: 'passed-only',
    // Tests wait for the database and for processes more than they compute.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], sequence } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          sequence,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'content', root: 'content', include: ['**/*.test.ts'], sequence } },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'], sequence } },
      // The last two start servers, databases and browsers of their own, so not beside the others.
      {
        test: {
          name: 'launcher',
          root: 'launcher',
          include: ['**/*.test.mjs'],
          expect: { poll: { timeout: 30_000 } },
          sequence: { ...sequence, groupOrder: 1 },
          ...slow,
        },
      },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['**/*.test.ts'],
          sequence: { ...sequence, groupOrder: 2 },
          ...slow,
        },
      },
    ],
  },
});
