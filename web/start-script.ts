import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const entry = '/src/start/start.ts';
/** In the pages: after the tags that the script changes, before the styles, which it would wait for. */
const marker = '<!-- start script -->';

/**
 * Adds `src/start/start.ts` to every page. A module would run after the page's other code has been loaded, so the
 * build makes a classic script of it; its name contains its hash, so that it stays in the browser's cache.
 */
export function startScript(): Plugin {
  let root = '';
  let built: { readonly fileName: string; readonly source: string } | undefined;
  return {
    name: 'start-script',
    configResolved: (config) => {
      ({ root } = config);
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      const source = await compile(join(root, entry), this.environment.config.build.target);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      built = { fileName: `assets/start-${hash}.js`, source };
      this.emitFile({ type: 'asset', ...built });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(
          marker,
          built === undefined
            ? `<script type="module" src="${entry}"></script>`
            : `<script src="/${built.fileName}"></script>`,
        ),
    },
  };
}

async function compile(path: string, target: string | string[] | false): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      target,
      write: false,
      lib: { entry: path, formats: ['iife'], name: 'baeumStart', fileName: 'start' },
    },
  });
  const [output] = [result].flat();
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('the build has made no start script');
  return chunk.code;
}
