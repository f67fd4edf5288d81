/** The harness reports each kind of defect: a check that finds nothing would let everything pass. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startBrowser } from './harness/browser.ts';
import { inspect } from './harness/look.ts';
import { closeContext } from './harness/journey.ts';
import { eventually } from './harness/wait.ts';
import { watchPages } from './harness/watch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser(inject('browser'));
});
afterAll(() => browser.close());

const fine = {
  title: '과제 | 배움',
  style: 'button { padding: 8px } :focus-visible { outline: 2px solid teal }',
  body: '<h1>과제</h1><button>제출</button>',
};

async function shownPage({ title, style, body }: typeof fine): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.setContent(
    `<!doctype html><html lang="ko"><title>${title}</title><style>${style}</style><body><main>${body}</main></body></html>`,
  );
  return page;
}

const problemsOf = async (page: Page) => (await inspect(page)).join('\n');

test('a page without defects', async () => {
  expect(await problemsOf(await shownPage(fine))).toBe('');
});

test.each([
  [
    'an image without alternative text',
    { body: `${fine.body}<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">` },
    'image-alt',
  ],
  [
    'text of too little contrast',
    { body: `${fine.body}<p style="color: #999; background: #aaa">plain words</p>` },
    'color-contrast',
  ],
  ['a second heading', { body: `${fine.body}<h1>또 하나</h1>` }, '2 visible h1'],
  ['a title of another page', { title: '홈 | 배움' }, 'is not that of the heading'],
  [
    'an element wider than the window',
    { body: `${fine.body}<div style="width: 400px">넓다</div>` },
    'scrolls sideways: 4',
  ],
  ['an invisible focus', { style: '* { outline: none }' }, 'focus is not visible on <button'],
  [
    'a focus behind a bar',
    { body: `${fine.body}<div style="position: fixed; inset: 0; background: white">막대</div>` },
    'focus is hidden behind <div',
  ],
  [
    'a focus outside the window',
    { body: `${fine.body}<button style="position: fixed; left: -400px; padding: 8px">밖</button>` },
    'focus is outside the window',
  ],
])('%s', async (_what, changed, expected) => {
  expect(await problemsOf(await shownPage({ ...fine, ...changed }))).toContain(expected);
});

test('a page where nothing has the focus is left so', async () => {
  const page = await shownPage({ ...fine, body: `${fine.body}<label>이름 <input></label>` });
  expect(await problemsOf(page)).toBe('');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('unseen failures and missing expected ones are reported', async () => {
  const watch = watchPages();
  const page = await shownPage(fine);
  watch.add(page.context());
  watch.expectFailure(409, '/never.do');
  await page.evaluate(() => {
    // oxlint-disable-next-line no-console -- to be reported by the watch
    console.warn('a warning');
    setTimeout(() => {
      throw new Error('nobody catches this');
    });
    return fetch('http://127.0.0.1:9/closed').catch(() => {});
  });
  await eventually(() => watch.unexpected()).toHaveLength(3);
  const unexpected = watch.unexpected().join('\n');
  for (const part of ['a warning', 'nobody catches this', 'GET /closed']) expect(unexpected).toContain(part);
  expect(watch.unmetExpectations()).toEqual(['409 for …/never.do was expected and did not happen']);
});

test('a journey may end while its page waits for a reply that a request handler fetches', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setContent('<!doctype html><title>과제</title>');
  await page.route('**/*.do', async (route) => route.fulfill({ response: await route.fetch() }));
  const { port } = silent.address() as AddressInfo;
  const asked = once(silent, 'request');
  await page.evaluate(
    (url) => void fetch(url, { mode: 'no-cors' }),
    `http://127.0.0.1:${port}/getLctrList.do`,
  );
  await asked;
  await closeContext(context);
  silent.closeAllConnections();
  silent.close();
});
