import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Not tests, but they draw in the browser of the tests: `npm run videos`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'e2e',
    include: ['e2e/videos/*.make.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
  },
});
