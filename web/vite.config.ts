import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { firstPages } from './first-pages.ts';
import { offlineFiles } from './offline-files.ts';
import { unusedRouter } from './unused-router.ts';
import { pdfFiles } from './pdf-files.ts';
import { precompress } from './precompress.ts';
import { screenPages } from './screen-pages.ts';
import { startScript } from './start-script.ts';
import { viewerFrame } from './viewer-frame.ts';

/** The API server during development. */
const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * The oldest browsers that support all styles in use, light-dark() above all. An older target would compile
 * it into a fallback that loses all colours where only the attribute sets `color-scheme`.
 */
const BROWSERS = ['chrome123', 'edge123', 'firefox125', 'safari17.5', 'ios17.5'];

export default defineConfig({
  base: '/',
  plugins: [
    startScript(),
    react(),
    unusedRouter(),
    firstPages(),
    offlineFiles(),
    screenPages(),
    pdfFiles(),
    viewerFrame(),
    precompress(),
  ],
  // /api/docs is a page of the web app.
  server: {
    proxy: { '^/(?:api(?!/docs)|view)/': server },
    // The frame of a file has an opaque origin.
    cors: { origin: [/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/, 'null'] },
  },
  build: {
    target: BROWSERS,
    outDir: 'dist',
    // Read by `npm run size`.
    manifest: true,
    // All of these browsers support module preload; the polyfill would cost an extra file.
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
