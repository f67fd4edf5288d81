import { expect, test } from 'vitest';
import { currentEntry, type MenuItem, menuTarget, menuTree } from './menu.ts';

const item = (menuSeq: number, menuUrl: string | null, upprMenuSeq: number | null = null): MenuItem => ({
  menuSeq,
  upprMenuSeq,
  menuLvl: upprMenuSeq === null ? 1 : 2,
  menuKey: `key${menuSeq}`,
  menuNm: `메뉴 ${menuSeq}`,
  menuUrl,
});

test.each([
  ['/', { kind: 'inside', to: '/lms_st' }],
  ['/lctr/lctrMngr/taskAll', { kind: 'inside', to: '/lms_st/lctr/lctrMngr/taskAll' }],
  ['/lms_st/sysInq/inquiryList', { kind: 'inside', to: '/lms_st/sysInq/inquiryList' }],
  ['/st/course/courseMngr/crsEvltn', { kind: 'page', href: '/st/course/courseMngr/crsEvltn', newTab: false }],
  ['/exam', { kind: 'page', href: '/exam', newTab: true }],
  ['https://library.example.ac.kr', { kind: 'page', href: 'https://library.example.ac.kr', newTab: true }],
  ['/study', { kind: 'inside', to: '/lms_st/study' }],
  [null, { kind: 'notReady' }],
  ['', { kind: 'notReady' }],
])('%s target %o', (url, target) => {
  expect(menuTarget(url)).toEqual(target);
});

test('both levels keep their order; entries without a parent are omitted', () => {
  const tree = menuTree([item(1, '/'), item(2, null), item(5, '/a', 2), item(4, '/b', 2), item(9, '/c', 8)]);
  expect(tree.map(({ key, children }) => [key, children.map((child) => child.key)])).toEqual([
    ['key1', []],
    ['key2', ['key5', 'key4']],
  ]);
});

test.each([
  ['/lms_st/', 'key1'],
  ['/lms_st/lctr/lctrMngr/taskAll', undefined],
  ['/lms_st/sysInq/inquiryView', 'key2'],
  ['/lms_st/sysInquiry', undefined],
])('%s lies below %s', (pathname, key) => {
  const tree = menuTree([item(1, '/'), item(2, null), item(3, '/sysInq', 2), item(4, '/', 2)]);
  expect(currentEntry(tree, pathname)?.key).toBe(key);
});
