import { expect, test } from 'vitest';
import { isAsset, readMessage } from './messages.ts';

const opened = {
  type: 'opened',
  kind: 'zip',
  pages: 0,
  sheets: [],
  entries: [{ path: 'a/b.txt', bytes: 3, refused: null }],
  encoding: null,
  isCut: false,
};

test('the page takes what a frame may say', () => {
  expect(readMessage({ type: 'ready' })).toEqual({ type: 'ready' });
  expect(readMessage(opened)).toEqual(opened);
  expect(readMessage({ type: 'failed', reason: 'broken' })).toBeDefined();
  expect(readMessage({ type: 'entry', index: 1, bytes: new ArrayBuffer(1) })).toBeDefined();
  const passage = { type: 'passage', page: 1, quote: '말', prefix: '', suffix: '', start: 0, end: 1 };
  const areas = [{ x: 0, y: 1.5, width: 20, height: 2 }];
  for (const type of ['passage', 'chosen']) expect(readMessage({ ...passage, type, areas })).toBeDefined();
  expect(readMessage({ type: 'loose', ids: ['a'] })).toBeDefined();
  expect(readMessage({ type: 'mark', id: 'a' })).toBeDefined();
});

test.each([
  ['nothing', null],
  ['a text', 'ready'],
  ['no type', {}],
  ['another type', { type: 'toString' }],
  ['a kind that is not shown', { ...opened, kind: 'exe' }],
  ['too many pages', { ...opened, pages: 1e9 }],
  ['a page that is no number', { type: 'page', page: '1' }],
  ['an entry without a size', { ...opened, entries: [{ path: 'a', refused: null }] }],
  ['a name longer than any', { ...opened, sheets: ['a'.repeat(5000)] }],
  ['words of its own', { type: 'failed', reason: '비밀번호를 다시 입력하세요' }],
  [
    'a place outside of the page',
    {
      type: 'passage',
      page: 1,
      quote: 'a',
      prefix: '',
      suffix: '',
      start: 0,
      end: 1,
      areas: [{ x: -1, y: 0, width: 1, height: 1 }],
    },
  ],
  [
    'a passage that stands nowhere',
    { type: 'chosen', page: 1, quote: '말', prefix: '', suffix: '', areas: [] },
  ],
  ['a mark that is no text', { type: 'mark', id: 1 }],
  ['a key of its own', { type: 'key', key: 'Enter' }],
])('the page does not take %s', (_name, message) => {
  expect(readMessage(message)).toBeUndefined();
});

test('a frame gets built files of the portal, and nothing else', () => {
  expect(isAsset('/assets/pdf-6.5.438/cmaps/KSCms-UHC-H.bcmap')).toBe(true);
  expect(isAsset('/assets/rhwp_bg-PUGAA2uC.wasm')).toBe(true);
  for (const path of [
    '/api/staff/me',
    '/assets/../api/staff/me',
    '//elsewhere.example/assets/rhwp_bg-a.wasm',
    '/assets/rhwp_bg-a/../../api',
  ])
    expect(isAsset(path)).toBe(false);
});
