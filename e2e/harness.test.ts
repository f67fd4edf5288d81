/** What the harness says of a page that owes something: a check that sees nothing would let everything pass. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startBrowser } from './harness/browser.ts';
import { inspect } from './harness/look.ts';
import { eventually } from './harness/wait.ts';
import { startWatch } from './harness/watch.ts';

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

test('a page that owes nothing', async () => {
  expect(await problemsOf(await shownPage(fine))).toBe('');
});

test.each([
  [
    'a picture without words',
    { body: `${fine.body}<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">` },
    'image-alt',
  ],
  [
    'grey on grey',
    { body: `${fine.body}<p style="color: #999; background: #aaa">plain words</p>` },
    'color-contrast',
  ],
  ['a second heading', { body: `${fine.body}<h1>또 하나</h1>` }, '2 visible h1'],
  ['another title', { title: '홈 | 배움' }, 'is not that of the heading'],
  ['something too wide', { body: `${fine.body}<div style="width: 400px">넓다</div>` }, 'scrolls sideways: 4'],
  ['a focus that is not seen', { style: '* { outline: none }' }, 'focus is not visible on <button'],
  [
    'a focus behind a bar',
    { body: `${fine.body}<div style="position: fixed; inset: 0; background: white">막대</div>` },
    'focus is hidden behind <div',
  ],
  [
    'a focus out of the window',
    { body: `${fine.body}<button style="position: fixed; left: -400px; padding: 8px">밖</button>` },
    'focus is outside the window',
  ],
])('%s', async (_what, changed, expected) => {
  expect(await problemsOf(await shownPage({ ...fine, ...changed }))).toContain(expected);
});

test('what goes wrong unseen, and what was announced and never came', async () => {
  const watch = startWatch();
  const page = await shownPage(fine);
  watch.add(page.context());
  watch.announce(409, '/never.do');
  await page.evaluate(() => {
    // oxlint-disable-next-line no-console -- what the watch is to hear
    console.warn('a warning');
    setTimeout(() => {
      throw new Error('nobody catches this');
    });
    return fetch('http://127.0.0.1:9/closed').catch(() => {});
  });
  await eventually(() => watch.unexpected()).toHaveLength(3);
  const unexpected = watch.unexpected().join('\n');
  for (const part of ['a warning', 'nobody catches this', 'GET /closed']) expect(unexpected).toContain(part);
  expect(watch.missing()).toEqual(['409 for …/never.do was announced and never came']);
});
