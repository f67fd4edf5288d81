import { defineConfig } from 'vite';

/** Bundles our own code for Node; packages of the registry stay outside. */
export default defineConfig({
  ssr: { noExternal: [/^@baeum\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rollupOptions: { input: { cli: 'src/main.ts' } },
  },
});
