import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import RandomWithinProjects from './launcher/tests/sequencer.mjs';

// Tests must pass in any order. The seed is printed; `--sequence.seed=…` repeats one.
const sequence = { shuffle: true };

/** A project whose files share their worker's modules, so that each worker imports them once. */
const project = (name: string, include: string, options: object = {}) => ({
  test: {
    name,
    root: name,
    include: [include],
    sequence,
    isolate: false,
    expect: { poll },
    ...limits,
    ...options,
  },
});

/** For tests over a database with accounts. */
const setup = { setupFiles: [join(import.meta.dirname, 'server/src/testing/setup.ts')] };

/** What a test waits for is there after milliseconds, or, where other tests keep the processors and the disk, after many seconds. */
const poll = { timeout: 120_000 };

/** These only end what hangs: on a slow machine that does other work as well, some tests take minutes. */
const limits = { testTimeout: 900_000, hookTimeout: 900_000, teardownTimeout: 60_000 };

export default defineConfig({
  test: {
    // One PostgreSQL for the whole run; the tests that need one make their databases in it.
    globalSetup: ['launcher/test-cluster.mjs', 'launcher/testing/shared.mjs', 'e2e/harness/setup.ts'],
    sequence: { ...sequence, sequencer: RandomWithinProjects },
    silent: 'passed-only',
    // Tests wait for the database, for processes and for pages about as long as they compute.
    maxWorkers: 2 * availableParallelism(),
    // In this order: what has long files first, so that all processors are busy until the end.
    projects: [
      // The first two start servers, databases and browsers.
      project('launcher', '**/*.test.mjs', { isolate: true }),
      project('e2e', '**/*.test.ts'),
      project('server', 'src/**/*.test.ts', setup),
      project('content', '**/*.test.ts', setup),
      project('web', 'src/**/*.test.{ts,tsx}'),
      project('contract', 'src/**/*.test.ts'),
      project('rules', 'src/**/*.test.ts'),
    ],
  },
});
