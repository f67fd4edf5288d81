import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    rollupOptions: { input: { main: 'src/main.js', migrate: 'src/migrate.js', backup: 'src/backup.js' } },
  },
});
