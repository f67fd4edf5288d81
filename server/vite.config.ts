import { defineConfig } from 'vite';

/** Bundles the server's own code and the contract for Node; packages of the registry stay outside. */
export default defineConfig({
  ssr: { noExternal: [/^@baeum\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        migrate: 'src/migrate.ts',
        backup: 'src/backup.ts',
        account: 'src/account.ts',
        'forget-files': 'src/forget-files.ts',
      },
    },
  },
});
