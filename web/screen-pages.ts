import { join } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { chunksOf, filesOf } from './first-pages.ts';
import type * as ScreenPaths from './src/app/screen-paths.ts';

/**
 * Writes a page for each screen, which also preloads the code of that screen, and a table of all addresses with their pages
 * for the server. Without it a browser would ask for that code only after the code of the portal has arrived and run.
 */
export function screenPages(): Plugin {
  return {
    name: 'screen-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const imports = recordImports();
      const { module } = await runnerImport<typeof ScreenPaths>(
        join(import.meta.dirname, 'src/app/screen-paths.ts'),
        { plugins: [imports.plugin] },
      );
      const table: Record<string, string> = {};
      for (const { path, load } of module.screenPaths) {
        const area = areaOf(path, module.pages);
        const html = htmlOf(area, bundle);
        const links = preloads(await imports.of(load), bundle).filter((link) => !html.includes(hrefOf(link)));
        table[path] = links.length === 0 ? area : pageOf(path);
        if (links.length === 0) continue;
        const source = html.replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
        this.emitFile({ type: 'asset', fileName: table[path], source });
      }
      this.emitFile({ type: 'asset', fileName: module.addressesFile, source: JSON.stringify(table) });
    },
  };
}

const pageOf = (path: string) => `screens/${(path.match(/[^/:*]+/g) ?? []).join('-')}.html`;

/** The page of `pages` that is served for this address. */
function areaOf(path: string, pages: typeof ScreenPaths.pages): string {
  const isBelow = (address: string) => address.endsWith('/*') && path.startsWith(address.slice(0, -1));
  const areas = Object.entries<readonly string[]>(pages);
  const found =
    areas.find(([, addresses]) => addresses.includes(path)) ??
    areas.find(([, addresses]) => addresses.some(isBelow));
  if (found === undefined) throw new Error(`no page is served for ${path}`);
  return found[0];
}

function htmlOf(page: string, bundle: Rolldown.OutputBundle): string {
  const file = bundle[page];
  if (file?.type !== 'asset') throw new Error(`the build has made no ${page}`);
  return file.source.toString();
}

/** Styles must not hold up the first paint, which does not need them. */
function preloads(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const { files, styles } = filesOf(chunksOf(modules, bundle), bundle);
  return [
    ...[...files].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ...[...styles].map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
  ];
}

const hrefOf = (link: string) => / href="[^"]+"/.exec(link)?.[0] ?? link;

type Import = (module: string) => Promise<never>;
declare global {
  var baeumImport: Import | undefined;
}

/** Finds out which modules the `load` of a screen imports, by calling it where nothing can be imported. */
function recordImports() {
  const seen = new Set<string>();
  globalThis.baeumImport = (module) => {
    seen.add(module);
    // What fails is not kept by those that keep what they have loaded, and imported again by the next.
    return Promise.reject(new Error(`${module} is not loaded during the build`));
  };
  const plugin: Plugin = {
    name: 'record-imports',
    async transform(code, id) {
      if (!/[\\/]web[\\/]src[\\/]/.test(id) || !code.includes('import(')) return undefined;
      let replaced = code;
      for (const [whole, , specifier = ''] of code.matchAll(/\bimport\((["'])(.+?)\1\)/g)) {
        const module = await this.resolve(specifier, id);
        replaced = replaced.replace(whole, `globalThis.baeumImport(${JSON.stringify(module?.id)})`);
      }
      return replaced;
    },
  };
  return {
    plugin,
    async of(load: ScreenPaths.ScreenPath['load']): Promise<readonly string[]> {
      seen.clear();
      await load?.().catch(() => {});
      return [...seen].map((module) => module.replaceAll('\\', '/').replace(/^.*\/web\/src\//, ''));
    },
  };
}
