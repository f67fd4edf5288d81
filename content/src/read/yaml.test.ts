import { expect, test } from 'vitest';
import { Problems } from '@baeum/server/authoring/lessons/problems';
import { readYaml } from './yaml.ts';
import { english } from '@baeum/server/testing/english';

function read(source: string, firstLine = 1) {
  const problems = new Problems();
  return { parsed: readYaml(source, 'f.yml', firstLine, problems), problems };
}

test('values stay as they are written, and have line numbers', () => {
  const { parsed } = read(
    'code: 0000290007\nat: 2026-11-18 23:59\nflag: yes\nlist:\n  - one\n  - { a: 1.0 }\n',
    2,
  );
  expect(parsed?.value).toEqual({
    code: '0000290007',
    at: '2026-11-18 23:59',
    flag: 'yes',
    list: ['one', { a: '1.0' }],
  });
  expect(parsed?.at(['list', 1, 'a']).line).toBe(7);
  expect(parsed?.atKey([], 'flag').line).toBe(4);
  expect(parsed?.at(['list', 5]).line).toBe(6);
});

test('a duplicate key is reported, and the rest is read', () => {
  const { parsed, problems } = read('a: 1\na: 2\nb: 3\n');
  expect(problems.list()).toEqual([
    { file: 'f.yml', line: 2, message: english('is not valid YAML: Map keys must be unique') },
  ]);
  expect(parsed?.value).toMatchObject({ b: '3' });
});

test('a text that ends at a comment is reported, a comment on a line of its own is not', () => {
  const { problems } = read(
    '# about\nname: History #2\nweeks: # titles\n  - one # two\n  # own line\n  - "a #1" # fine\n  - C#\nlist: [a, b #c\n  ]\n',
  );
  const advice = 'put the text in quotes if # belongs to it, else the comment on a line of its own';
  expect(problems.list()).toEqual([
    { file: 'f.yml', line: 2, message: english(`"name" ends at " #": ${advice}`) },
    { file: 'f.yml', line: 4, message: english(`item 1 of "weeks" ends at " #": ${advice}`) },
    { file: 'f.yml', line: 8, message: english(`item 2 of "list" ends at " #": ${advice}`) },
  ]);
});

test('the message for a colon in a text suggests quotes', () => {
  expect(read('key: a\nname: History: an introduction\n').problems.list()).toEqual([
    {
      file: 'f.yml',
      line: 2,
      message: english(
        expect.stringMatching(/is not valid YAML: .*; put the text in quotes if it contains ": "$/),
      ),
    },
  ]);
});

test('null and ~ are not texts, unless in quotes', () => {
  expect(read('a: null\nb: ~\nc: "null"\nd:\ne: nullify\n').parsed?.value).toEqual({
    a: '',
    b: '',
    c: 'null',
    d: '',
    e: 'nullify',
  });
});

test('documents that would exhaust memory are refused', () => {
  const laughs = [
    'a: &a [x,x,x,x,x,x,x,x]',
    ...'bcdefgh'.split('').map((name, index) => {
      const before = 'abcdefg'[index];
      return `${name}: &${name} [${Array.from({ length: 8 }, () => `*${before}`).join(',')}]`;
    }),
  ].join('\n');
  expect(read(laughs).problems.list()).toEqual([
    expect.objectContaining({ message: english(expect.stringContaining('alias')) }),
  ]);
});

const below = (levels: number, line: (indent: string) => string) =>
  Array.from({ length: levels }, (_, level) => line(' '.repeat(level))).join('\n');

test.each([
  ['brackets', '['.repeat(100_000) + ']'.repeat(100_000), 1],
  ['brackets on lines of their own', `a: "[[["\nb:\n${' [\n'.repeat(2000)}`, 101],
  ['maps', below(2000, (indent) => `${indent}a:`), 100],
  ['lists', below(2000, (indent) => `${indent}-`), 100],
  ['lists on one line', `a: b\nc:\n  ${'- '.repeat(100_000)}`, 3],
  ['keys', `a: b\n${'? '.repeat(100_000)}`, 2],
])('%s that would fill the stack are refused where they are too deep', (_, source, line) => {
  const { parsed, problems } = read(source, 2);
  expect(parsed).toBeUndefined();
  expect(problems.list()).toEqual([
    { file: 'f.yml', line: line + 1, message: english('is nested too deeply') },
  ]);
});

test('deep nesting within the limit is read', () => {
  const { parsed, problems } = read(below(90, (indent) => `${indent}a:`));
  expect(problems.list()).toEqual([]);
  expect(JSON.stringify(parsed?.value).match(/"a"/g)).toHaveLength(90);
});
