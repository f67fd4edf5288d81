import { defineConfig } from 'vite';

export default defineConfig({ build: { ssr: true, rollupOptions: { input: { cli: 'src/cli.js' } } } });
