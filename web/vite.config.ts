import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { firstPages } from './first-pages.ts';
import { precompress } from './precompress.ts';

/** The server that answers the calls while developing. */
const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * The oldest browsers that know everything the styles use: light-dark() most of all. An older target would have it
 * compiled into a fallback that loses every colour where only the attribute sets `color-scheme`.
 */
const BROWSERS = ['chrome123', 'edge123', 'firefox125', 'safari17.5', 'ios17.5'];

export default defineConfig({
  base: '/',
  plugins: [react(), firstPages(), precompress()],
  // The page that describes the calls lies among them.
  server: { proxy: { '^/(?:api(?!/docs)|view)/': server } },
  build: {
    target: BROWSERS,
    outDir: 'dist',
    // What belongs to what: `npm run size` reads it.
    manifest: true,
    // All of these browsers preload modules; without what replaces it, the entry needs no file of its own.
    modulePreload: { polyfill: false },
    assetsDir: 'assets',
    // The content security policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups(join(import.meta.dirname, 'src').replaceAll('\\', '/')),
        },
      },
    },
  },
});
