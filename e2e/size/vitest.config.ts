import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Pages that are timed: `npm run size -- pages`. */
export default defineConfig({
  root,
  test: {
    name: 'e2e',
    globalSetup: ['launcher/test-cluster.mjs', 'e2e/harness/setup.ts'],
    include: ['e2e/size/*.size.ts'],
    // Nothing may run beside a measurement.
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
  },
});
