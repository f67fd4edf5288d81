import type { FileRules } from '@baeum/contract/files';
import { postFileRules, postRefusals } from '@baeum/contract/posting/terms';
import { describe, expect, test } from 'vitest';
import {
  leftOut,
  newFiles,
  noFiles,
  pickFiles,
  refuseFile,
  removePicked,
  removeStored,
  restoreStored,
} from './files.ts';

const rules: FileRules = { ...postFileRules, maxBytes: 10, maxFiles: 3 };
const file = (name: string, bytes = 4) => new File(['x'.repeat(bytes)], name, { lastModified: 1 });
const names = (files: File[]) => files.map(({ name }) => name);

describe('the files of a post', () => {
  test('are sent in the order they were picked', () => {
    const first = pickFiles(noFiles, [file('나.pdf'), file('가.pdf')], rules, 0);
    expect(names(newFiles(pickFiles(first, [file('다.pdf')], rules, 0)))).toEqual([
      '나.pdf',
      '가.pdf',
      '다.pdf',
    ]);
  });

  test('that cannot be sent are shown with the reason and do not count', () => {
    const files = [file('a.exe'), file('b.pdf', 11), file('c.pdf', 0), file('d.pdf')];
    const picked = pickFiles(noFiles, files, rules, 2);
    expect(picked.picked.map(({ refused }) => refused)).toEqual([
      postRefusals.unsupportedFile.message,
      postRefusals.tooLargeFile.message,
      '내용이 없는 파일은 등록할 수 없습니다.',
      undefined,
    ]);
    expect(names(newFiles(picked))).toEqual(['d.pdf']);
    expect(leftOut(picked)).toEqual(['a.exe', 'b.pdf', 'c.pdf']);
    expect(picked.problem).toBeUndefined();
  });

  test('above the limit, including stored ones, are left out with a message', () => {
    const picked = pickFiles(noFiles, [file('a.pdf'), file('b.pdf')], rules, 2);
    expect(names(newFiles(picked))).toEqual(['a.pdf']);
    expect(picked.problem).toBe(postRefusals.tooManyFiles.message);
    const room = removeStored(picked, 'stored-1');
    expect(room.problem).toBeUndefined();
    expect(names(newFiles(pickFiles(room, [file('b.pdf')], rules, 2)))).toEqual(['a.pdf', 'b.pdf']);
  });

  test('are not added twice, except after being removed', () => {
    const once = pickFiles(noFiles, [file('a.pdf'), file('a.pdf')], rules, 0);
    expect(once.picked).toHaveLength(1);
    const removed = removePicked(once, once.picked[0]?.key ?? 0);
    const again = pickFiles(removed, [file('a.pdf')], rules, 0);
    expect(again.picked.map(({ key }) => key)).toEqual([2]);
  });

  test('that can no longer be read from the device are not sent', () => {
    const gone = file('a.pdf');
    const picked = pickFiles(noFiles, [gone, file('b.pdf')], rules, 0);
    expect(names(newFiles(refuseFile(picked, gone, '읽을 수 없음')))).toEqual(['b.pdf']);
  });

  test('that are stored can be restored only within the limit', () => {
    const full = pickFiles(removeStored(noFiles, 's1'), [file('a.pdf')], rules, 3);
    expect(restoreStored(full, 's1', rules, 3)).toMatchObject({
      removed: ['s1'],
      problem: postRefusals.tooManyFiles.message,
    });
    const free = removePicked(full, full.lastKey);
    expect(restoreStored(free, 's1', rules, 3)).toMatchObject({ removed: [], problem: undefined });
  });
});
