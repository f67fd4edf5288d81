import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What it loads by its own names: codes of Asian fonts, fonts that documents leave out, and decoders without WebAssembly. */
const folders = { cmaps: /\.bcmap$/, standard_fonts: /\.(?:pfb|ttf)$/, wasm: /_nowasm_fallback\.js$/ };

/**
 * The files that the PDF library loads when a document needs them, in a folder with its version: as long as that is the same,
 * so are they. `ui/pdf/document.ts` names the folder.
 */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    async generateBundle() {
      const { version } = JSON.parse(await readFile(join(library, 'package.json'), 'utf8'));
      for (const [folder, wanted] of Object.entries(folders))
        for (const name of await readdir(join(library, folder)))
          if (wanted.test(name))
            this.emitFile({
              type: 'asset',
              fileName: `assets/pdf-${version}/${folder}/${name}`,
              source: await readFile(join(library, folder, name)),
            });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, folder, name] =
          /^\/assets\/pdf-[\d.]+\/(cmaps|standard_fonts|wasm)\/([\w.-]+)$/.exec(request.url ?? '') ?? [];
        if (folder === undefined || name === undefined) return next();
        void readFile(join(library, folder, name)).then((content) => response.end(content), next);
      });
    },
  };
}
