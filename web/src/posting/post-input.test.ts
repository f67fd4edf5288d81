import { boardRefusals, postTypes } from '@baeum/contract/board/terms';
import { describe, expect, test } from 'vitest';
import type { PostInput, StoredPost } from './model.ts';
import { isStored, noTexts, problemOf, sameInput } from './post-input.ts';

const file = new File(['x'], '자료.pdf');
const input: PostInput = {
  type: '0000570001',
  secrecy: 'Y',
  title: '제목 & 부제',
  body: '<p>가 &lt; 나</p><p><img src="/view/imgView.do?filePath=%2Fmedia%2Fa.png"></p>',
  tempYn: 'N',
  files: [file],
  removes: ['f1'],
};

const stored = (id: string) => ({ id, flnm: `${id}.pdf`, rovl: '/board', orn: '자료.pdf', size: 1 });

const { type, secrecy, title, body } = input;

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
  test('when the next revision equals the input', () => {
    expect(isStored(input, before, postOf({}, ['f2', 'f3']))).toBe(true);
  });

  test('even if the server has normalised the markup', () => {
    const tidied =
      '<p>가 &lt;\n나</p>\n<p><img alt="" src="/view/imgView.do?filePath=%2Fmedia%2Fa.png" /></p>';
    expect(isStored(input, before, postOf({ texts: { body: tidied } }, ['f2', 'f3']))).toBe(true);
  });

  test.each([
    ['the revision is older', { revision: 3 }],
    ['it has been changed since', { revision: 5 }],
    ['it is still a draft', { isDraft: true }],
    ['it is not secret', { texts: { secrecy: 'N' } }],
    ['its type is different', { texts: { type: '0000570002' } }],
    ['its title is different', { texts: { title: '제목' } }],
    ['its text is different', { texts: { body: '<p>가 &lt; 다</p>' } }],
    ['a picture is missing', { texts: { body: '<p>가 &lt; 나</p>' } }],
  ] satisfies [string, Parameters<typeof postOf>[0]][])('but not when %s', (_, given) => {
    expect(isStored(input, before, postOf(given, ['f2', 'f3']))).toBe(false);
  });

  test.each([
    ['is still there', ['f1', 'f2', 'f3']],
    ['is missing', ['f2']],
    ['was replaced by another', ['f3', 'f4']],
  ])('but not when a file %s', (_, files) => {
    expect(isStored(input, before, postOf({}, files))).toBe(false);
  });
});

test('two inputs are equal when all fields and files are', () => {
  expect(sameInput(input, { ...input, files: [file] })).toBe(true);
  expect(sameInput(input, { ...input, files: [new File(['x'], '자료.pdf')] })).toBe(false);
  expect(sameInput(input, { ...input, files: [] })).toBe(false);
  for (const part of [{ title: '' }, { body: '' }, { type: '' }, { secrecy: 'N' }, { tempYn: 'Y' as const }])
    expect(sameInput(input, { ...input, ...part })).toBe(false);
});

const { noType, noSecrecy, noTitle, noBody, longBody } = boardRefusals;
const whole = { type: '0000570001', secrecy: 'N', title: '제목', body: '<p>내용</p>' };

const inquiry = { types: postTypes, typeLabel: '구분', noType: noType.message };
const question = { ...inquiry, noSecrecy: noSecrecy.message };

describe('what is missing', () => {
  test('is reported in the order of the specification', () => {
    const problems = [
      problemOf(noTexts, question, 'final'),
      problemOf({ ...noTexts, type: whole.type }, question, 'final'),
      problemOf({ ...noTexts, type: whole.type, secrecy: 'Y' }, question, 'final'),
      problemOf({ ...whole, body: '' }, question, 'final'),
      problemOf(whole, question, 'final'),
    ];
    expect(problems.map((problem) => Object.values(problem)[0])).toEqual([
      noType.message,
      noSecrecy.message,
      noTitle.message,
      noBody.message,
      undefined,
    ]);
  });

  test('never includes the secrecy of an inquiry', () => {
    expect(problemOf({ ...whole, secrecy: '' }, inquiry, 'final')).toEqual({});
  });

  test('includes a title of blanks only', () => {
    expect(problemOf({ ...whole, title: ' \u3000 ' }, question, 'final')).toEqual({ title: noTitle.message });
  });

  test('is nothing for a draft with some content', () => {
    expect(problemOf({ ...noTexts, title: '제목' }, question, 'draft')).toEqual({});
    expect(problemOf(noTexts, question, 'draft')).toEqual({ title: noTitle.message });
  });

  test('includes space for a text that is too long, also in a draft', () => {
    const body = `<p>${'가'.repeat(200_000)}</p>`;
    expect(problemOf({ ...whole, body }, question, 'draft')).toEqual({ body: longBody.message });
    expect(problemOf({ ...whole, body }, question, 'final')).toEqual({ body: longBody.message });
  });

  test.each(['0000560001', '0000570009', 'toString', 'constructor'])('includes a type for %s', (type) => {
    expect(problemOf({ ...whole, type }, question, 'final')).toHaveProperty('type');
  });
});
