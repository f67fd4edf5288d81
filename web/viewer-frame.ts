import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** The page inside the frame of a file that somebody handed in (`src/viewer/frame`). */
const page = 'viewer.html';

/**
 * Builds the frame's page beside the portal's own: a build of its own, so that nothing of what it needs shares a chunk with a screen.
 */
export function viewerFrame(): Plugin {
  return {
    name: 'viewer-frame',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const { root, build: options } = this.environment.config;
      const files = await compile(root, options.target);
      // Fonts and the worker of PDFs are those of the portal.
      for (const { fileName, source } of files)
        if (bundle[fileName] === undefined) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

async function compile(root: string, target: string | string[] | false): Promise<readonly BuiltFile[]> {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: {
      target,
      write: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(root, page) },
    },
  });
  return [result].flat().flatMap((built) =>
    'output' in built
      ? built.output.map((file) => ({
          fileName: file.fileName,
          source: file.type === 'chunk' ? file.code : file.source,
        }))
      : [],
  );
}
