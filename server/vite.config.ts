import { defineConfig, type Plugin } from 'vite';

/** What stays outside: a binary, what only a portal with a bucket loads, and what reads documents with files of its own. */
const EXTERNAL = ['@node-rs/argon2', '@aws-sdk/client-s3', 'pg-native', 'pdfjs-dist', '@rhwp/core'];

/** Node reads every source map when it starts; those of packages would take longer than the packages themselves. */
const withoutMapsOfPackages: Plugin = {
  name: 'without-maps-of-packages',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (!file.fileName.startsWith('assets/packages-')) continue;
      if (file.type === 'asset') delete bundle[file.fileName];
      else file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
    }
  },
};

/** Bundles the server and its packages for Node: reading hundreds of small files takes longer than running them. */
export default defineConfig({
  ssr: { noExternal: true, external: EXTERNAL },
  plugins: [withoutMapsOfPackages],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/programs/main.ts',
        serve: 'src/serve.ts',
        migrate: 'src/programs/migrate.ts',
        backup: 'src/programs/backup.ts',
        account: 'src/programs/account.ts',
        'forget-files': 'src/programs/forget-files.ts',
        // A thread.
        'text-reader': 'src/grading/similarity/text-reader.mjs',
      },
      output: {
        // Node parses every map when it starts. Names and lines are enough; the sources are in the checkout.
        sourcemapExcludeSources: true,
        codeSplitting: { groups: [{ name: 'packages', test: /node_modules/ }] },
      },
    },
  },
});
