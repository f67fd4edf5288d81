import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import RandomWithinProjects from './launcher/tests/sequencer.mjs';

// Tests must pass in any order. The seed is printed; `--sequence.seed=…` repeats one.
const sequence = { shuffle: true };

/** A project whose files share their worker's modules, so that each worker imports them once. */
const project = (name: string, include: string, options: object = {}) => ({
  test: { name, root: name, include: [include], sequence, isolate: false, ...timeouts(60_000), ...options },
});

/** No test is meant to take this long; a machine that does other work as well may need it. */
const timeouts = (milliseconds: number) => ({ testTimeout: milliseconds, hookTimeout: milliseconds });

export default defineConfig({
  test: {
    // One PostgreSQL for the whole run; the tests that need one make their databases in it.
    globalSetup: ['launcher/test-cluster.mjs', 'e2e/harness/setup.ts'],
    sequence: { ...sequence, sequencer: RandomWithinProjects },
    silent: 'passed-only',
    // Tests wait for the database, for processes and for pages about as long as they compute.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      project('server', 'src/**/*.test.ts'),
      project('content', '**/*.test.ts'),
      project('web', 'src/**/*.test.{ts,tsx}'),
      project('contract', 'src/**/*.test.ts'),
      project('rules', 'src/**/*.test.ts'),
      // The last two start servers, databases and browsers.
      project('launcher', '**/*.test.mjs', {
        isolate: true,
        expect: { poll: { timeout: 30_000 } },
        ...timeouts(180_000),
      }),
      project('e2e', '**/*.test.ts', timeouts(180_000)),
    ],
  },
});
