// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { newPart, partProblems, sourceOf } from './text-parts.ts';

test.each([
  [{ kind: 'code', source: 'x = 1' }, '```python\nx = 1\n```\n'],
  [{ kind: 'code', source: '```\ncode\n```', language: 'bash' }, '````bash\n```\ncode\n```\n````\n'],
  [{ kind: 'formula', source: ' x^2 ' }, '$x^2$'],
  [{ kind: 'display', source: 'x^2' }, '$$\nx^2\n$$'],
  [{ kind: 'frame', source: '조심', title: '불' }, '::: note\n## 불\n\n조심\n:::\n'],
  [{ kind: 'frame', source: '조심', frame: 'warning' }, '::: warning\n조심\n:::\n'],
  [{ kind: 'markdown', source: '# 글' }, '# 글'],
])('%j is written as Markdown', (values, source) => {
  expect(sourceOf({ ...newPart, ...values })).toEqual({ source, format: 'markdown' });
});

test('HTML stays HTML', () => {
  expect(sourceOf({ ...newPart, kind: 'html', source: '<p>글</p>' })).toEqual({
    source: '<p>글</p>',
    format: 'html',
  });
});

test('a video is put in with its title', () => {
  const { source, format } = sourceOf({
    ...newPart,
    kind: 'video',
    source: ' https://youtu.be/aqz-KE-bpKQ?si=x ',
    title: '토끼 <1>',
  });
  expect(format).toBe('html');
  expect(source).toBe(
    '<figure class="video"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">토끼 &lt;1&gt;</a></figure>',
  );
});

test('nothing, an address of no video, and a formula with its own dollars, is not put in', () => {
  const problemOf = (values: Partial<typeof newPart>) => partProblems({ ...newPart, ...values }).source;
  expect(problemOf({ source: ' ' })).toBeDefined();
  expect(problemOf({ kind: 'formula', source: '$x$' })).toBeDefined();
  expect(problemOf({ kind: 'video', source: 'https://example.org/a.mp4' })).toBeDefined();
  expect(problemOf({ kind: 'display', source: 'x' })).toBeUndefined();
});
