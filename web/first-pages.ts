import type { pages } from '@baeum/contract/pages';
import type { Plugin, Rolldown } from 'vite';

/** Modules that a visit to each page starts with; all other pages need their own. */
const beginnings: Readonly<Record<Exclude<keyof typeof pages, 'index.html'>, readonly string[]>> = {
  'home.html': ['app/StudentArea.tsx', 'app/HomeScreen.tsx'],
  'student.html': ['app/StudentArea.tsx', 'app/screens.ts'],
  'exam.html': ['app/ExamArea.tsx', 'app/screens.ts'],
  'site.html': ['app/site/SitePage.tsx'],
  'staff.html': ['app/staff/StaffApp.tsx'],
};

/**
 * Emits copies of index.html that also preload the chunks of their own entry point, so that the browser
 * requests all chunks at once instead of one after the other.
 */
export function firstPages(): Plugin {
  return {
    name: 'first-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has made no index.html');
      const html = page.source.toString();
      for (const [fileName, modules] of Object.entries(beginnings)) {
        const begin = chunksOf(modules, bundle);
        const links = linksTo(begin, bundle).filter((link) => !html.includes(link));
        const source = html
          .replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`)
          // The console is installed as a program of its own.
          .replace('/portal.webmanifest', fileName === 'staff.html' ? '/staff.webmanifest' : '$&');
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** The chunks that contain these modules. */
export function chunksOf(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
    if (chunk === undefined) throw new Error(`the build has no chunk of ${module}`);
    return chunk.fileName;
  });
}

/** All chunks and styles that these chunks need. */
export function filesOf(begin: readonly string[], bundle: Rolldown.OutputBundle) {
  const files = new Set(begin);
  const styles = new Set<string>();
  for (const name of files) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    for (const imported of chunk.imports) files.add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return { files, styles };
}

/** Links for them, as the build writes them for the entry. */
function linksTo(begin: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const { files, styles } = filesOf(begin, bundle);
  return [
    ...[...files].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ...[...styles].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
  ];
}
