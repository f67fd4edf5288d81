import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type * as ScreenPaths from './src/app/screen-paths.ts';

/** Writes the addresses of all screens for the server, which answers others with the status 404. */
export function addresses(): Plugin {
  return {
    name: 'addresses',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<typeof ScreenPaths>(
        join(import.meta.dirname, 'src/app/screen-paths.ts'),
      );
      const { addressesFile, screenPaths } = module;
      this.emitFile({ type: 'asset', fileName: addressesFile, source: JSON.stringify(screenPaths) });
    },
  };
}
