import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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
  plugins: [react(), precompress()],
  server: { proxy: { '/api': server, '/view': server } },
  build: {
    target: BROWSERS,
    outDir: 'dist',
    assetsDir: 'assets',
    // The content security policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every visit loads changes rarely, so it stays in the browser's cache from release to release. Only
          // what the first screen imports: a library that one later screen uses comes with that screen.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
              tags: ['$initial'],
              priority: 2,
            },
            { name: 'vendor', test: /node_modules[\\/]/, tags: ['$initial'], priority: 1 },
            // Our own share of it in one file: what later screens use of it too would else be a dozen small requests.
            { name: 'shell', test: /[\\/]src[\\/]/, tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
