import { createHash } from 'node:crypto';
import type { studentBase } from '@baeum/contract/headers';
import type { Plugin } from 'vite';
import { chunksOf, filesOf } from './first-pages.ts';

/** The address of home, for every start without a connection. */
const page: typeof studentBase = '/lms_st';

/** What a start without a connection shows, and what it can lead to: signing out. */
const modules = [
  'app/main.tsx',
  'app/StudentArea.tsx',
  'app/HomeScreen.tsx',
  'app/screens.ts',
  'lecture/TodoScreen.tsx',
  'lecture/OwnTodoRow.tsx',
  'api/offline/keeper.ts',
  'session/LogoutPage.tsx',
];

/**
 * Lists the files for the service worker (public/worker.js). They change with each build that changes one of them, so that
 * the browser then finds a new version of the worker.
 */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const home = bundle['home.html'];
      if (home?.type !== 'asset') throw new Error('the build has made no home.html');
      const { files, styles } = filesOf(chunksOf(modules, bundle), bundle);
      const scripts = Object.keys(bundle).filter((name) => /^assets\/start-[^/]+\.js$/.test(name));
      const names = [...files, ...styles, ...scripts].map((name) => `/${name}`);
      const version = createHash('sha256')
        .update(home.source)
        .update(names.join())
        .digest('base64url')
        .slice(0, 12);
      const list = JSON.stringify({ version, page, files: names });
      this.emitFile({ type: 'asset', fileName: 'worker-files.js', source: `self.offlineFiles = ${list};\n` });
    },
  };
}
