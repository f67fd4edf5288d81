import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const hour = 3_600_000;

/** Trials that take as long as a lecture does: `npm run soak -- lectures`. */
export default defineConfig({
  root,
  test: {
    name: 'e2e',
    globalSetup: ['launcher/test-cluster.mjs', 'e2e/harness/setup.ts'],
    include: ['e2e/soak/*.soak.ts'],
    testTimeout: hour,
    hookTimeout: 120_000,
  },
});
