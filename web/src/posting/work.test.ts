import { describe, expect, test } from 'vitest';
import type { StoredPost, Work } from './model.ts';
import { isStored, sameWork } from './work.ts';

const file = new File(['x'], '자료.pdf');
const work: Work = {
  type: '0000570001',
  secrecy: 'Y',
  title: '제목 & 부제',
  body: '<p>가 &lt; 나</p><p><img src="/view/imgView.do?filePath=%2Fmedia%2Fa.png"></p>',
  tempYn: 'N',
  files: [file],
  removes: ['f1'],
};

const stored = (id: string) => ({ id, flnm: `${id}.pdf`, rovl: '/board', orn: '자료.pdf', size: 1 });

const { type, secrecy, title, body } = work;

const postOf = (
  { texts, ...given }: Partial<Omit<StoredPost, 'texts'>> & { texts?: Partial<StoredPost['texts']> },
  files: readonly string[],
): StoredPost => ({
  texts: { type, secrecy, title, body, ...texts },
  isDraft: false,
  revision: 4,
  files: files.map(stored),
  authorId: 'student1',
  at: '2026-11-18T10:08:00+09:00',
  ...given,
});

const before = postOf({ revision: 3, isDraft: true, texts: { body: '' } }, ['f1', 'f2']);

describe('a change has arrived', () => {
  test('when the next revision is what was sent', () => {
    expect(isStored(work, before, postOf({}, ['f2', 'f3']))).toBe(true);
  });

  test('however the server has tidied its markup', () => {
    const tidied =
      '<p>가 &lt;\n나</p>\n<p><img alt="" src="/view/imgView.do?filePath=%2Fmedia%2Fa.png" /></p>';
    expect(isStored(work, before, postOf({ texts: { body: tidied } }, ['f2', 'f3']))).toBe(true);
  });

  test.each([
    ['the revision is older', { revision: 3 }],
    ['others have changed it since', { revision: 5 }],
    ['it is still a draft', { isDraft: true }],
    ['it is not secret', { texts: { secrecy: 'N' } }],
    ['it is about something else', { texts: { type: '0000570002' } }],
    ['its title is another one', { texts: { title: '제목' } }],
    ['its words are others', { texts: { body: '<p>가 &lt; 다</p>' } }],
    ['a picture is missing', { texts: { body: '<p>가 &lt; 나</p>' } }],
  ] satisfies [string, Parameters<typeof postOf>[0]][])('but not when %s', (_, given) => {
    expect(isStored(work, before, postOf(given, ['f2', 'f3']))).toBe(false);
  });

  test.each([
    ['is still there', ['f1', 'f2', 'f3']],
    ['is missing', ['f2']],
    ['has gone with another', ['f3', 'f4']],
  ])('but not when a file %s', (_, files) => {
    expect(isStored(work, before, postOf({}, files))).toBe(false);
  });
});

test('two sendings are the same when all that is written and chosen is', () => {
  expect(sameWork(work, { ...work, files: [file] })).toBe(true);
  expect(sameWork(work, { ...work, files: [new File(['x'], '자료.pdf')] })).toBe(false);
  expect(sameWork(work, { ...work, files: [] })).toBe(false);
  for (const part of [{ title: '' }, { body: '' }, { type: '' }, { secrecy: 'N' }, { tempYn: 'Y' as const }])
    expect(sameWork(work, { ...work, ...part })).toBe(false);
});
