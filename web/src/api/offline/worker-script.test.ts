/** The service worker itself: a new version waits, and a page in which somebody types goes on as it is (specification §24.7). */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const script = readFileSync(new URL('../../../public/worker.js', import.meta.url), 'utf8');
const origin = 'https://portal.example.ac.kr';

interface Extended {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Fetched {
  readonly request: { readonly url: string; readonly method: string; readonly mode: string };
  readonly preloadResponse?: Promise<unknown>;
  readonly respondWith: (reply: Promise<unknown>) => void;
}

/** A browser with caches by name, each with what it has by address. */
function browser(caches: Map<string, Map<string, string>>) {
  const reached = { isOnline: true };
  /** Starts a version of the worker, which has its own files. */
  function start(version: string, scope = '/lms_st') {
    const listeners = new Map<string, (event: never) => void>();
    const skipWaiting = vi.fn<() => void>();
    const claim = vi.fn<() => void>();
    const self = {
      registration: { scope: `${origin}${scope}`, navigationPreload: { enable: async () => {} } },
      addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
      skipWaiting,
      clients: { claim },
      offlineFiles: { version, page: '/lms_st', files: [`/assets/index-${version}.js`] },
    };
    const cacheOf = (name: string) => {
      const entries = caches.get(name) ?? new Map<string, string>();
      caches.set(name, entries);
      return {
        addAll: async (wanted: readonly (string | { url: string })[]) => {
          for (const one of wanted) entries.set(typeof one === 'string' ? one : one.url, `${name} kept`);
        },
        match: async (address: string) => entries.get(address.replace(origin, '')),
      };
    };
    runInNewContext(script, {
      self,
      URL,
      Request: class {
        readonly url: string;
        constructor(url: string) {
          this.url = url;
        }
      },
      importScripts: () => {},
      caches: {
        open: async (name: string) => cacheOf(name),
        has: async (name: string) => caches.has(name),
        keys: async () => [...caches.keys()],
        delete: async (name: string) => caches.delete(name),
      },
      fetch: async ({ url }: { readonly url: string }) => {
        if (!reached.isOnline) throw new TypeError('unreachable');
        return `${url} from the server`;
      },
    });
    async function dispatch(name: 'install' | 'activate'): Promise<void> {
      const works: Promise<unknown>[] = [];
      const event: Extended = { waitUntil: (work) => void works.push(work) };
      listeners.get(name)?.(event as never);
      await Promise.all(works);
    }
    /** What a page is answered; undefined where the worker leaves it to the browser. */
    async function asks(path: string, { mode = 'cors', method = 'GET' } = {}): Promise<unknown> {
      let reply: Promise<unknown> | undefined;
      const event: Fetched = {
        request: { url: `${origin}${path}`, method, mode },
        respondWith: (answer) => {
          reply = answer;
        },
      };
      listeners.get('fetch')?.(event as never);
      return reply;
    }
    return { dispatch, asks, skipWaiting, claim };
  }
  return { start, reached };
}

test('a new version waits, takes nothing from the pages that are open, and follows them', async () => {
  const caches = new Map<string, Map<string, string>>();
  const { start } = browser(caches);
  const one = start('1');
  await one.dispatch('install');
  await one.dispatch('activate');
  const two = start('2');
  await two.dispatch('install');
  // The page that is open still has its code, and nothing makes the new version answer it, or load it again.
  expect([...caches.keys()]).toEqual(['baeum-offline-1', 'baeum-offline-2']);
  expect(await one.asks('/assets/index-1.js')).toBe('baeum-offline-1 kept');
  for (const { skipWaiting, claim } of [one, two]) {
    expect(skipWaiting).not.toHaveBeenCalled();
    expect(claim).not.toHaveBeenCalled();
  }
  // The browser does so once the last page is closed.
  await two.dispatch('activate');
  expect([...caches.keys()]).toEqual(['baeum-offline-2']);
});

test('pages come from the server, and from the device while it cannot be reached', async () => {
  const { start, reached } = browser(new Map());
  const worker = start('1');
  await worker.dispatch('install');
  const visit = { mode: 'navigate' };
  expect(await worker.asks('/lms_st/my/todo', visit)).toBe(`${origin}/lms_st/my/todo from the server`);
  reached.isOnline = false;
  expect(await worker.asks('/lms_st/my/todo', visit)).toBe('baeum-offline-1 kept');
});

test('replies of calls are left to the page', async () => {
  const { start } = browser(new Map());
  const worker = start('1');
  expect(await worker.asks('/api/lms/quiz/getQuizQestList.do', { method: 'POST' })).toBeUndefined();
  expect(await worker.asks('/api/lms/quiz/getQuizQestList.do')).toBeUndefined();
});

test('for pushes nothing is kept', async () => {
  const caches = new Map<string, Map<string, string>>();
  const { start } = browser(caches);
  const worker = start('1', '/push/');
  await worker.dispatch('install');
  expect(await worker.asks('/lms_st', { mode: 'navigate' })).toBeUndefined();
  expect(caches.size).toBe(0);
});
