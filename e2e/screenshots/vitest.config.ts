import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Not tests, but they run on the same portals and browsers: `npm run screenshots`. */
export default defineConfig({
  root,
  test: {
    name: 'e2e',
    globalSetup: ['launcher/test-cluster.mjs', 'e2e/harness/setup.ts'],
    include: ['e2e/screenshots/*.shots.ts'],
    // A view takes minutes, and on a busy machine some times as many.
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
});
