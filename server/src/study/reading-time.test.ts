import { expect, test } from 'vitest';
import { readingSeconds } from './reading-time.ts';

test.each([
  ['a short text', '<p>글</p>', 20],
  ['1,200 syllables', `<p>${'가나다라마 바'.repeat(200)}</p>`, 120],
  ['460 words', `<p>${'word '.repeat(460)}</p>`, 120],
  ['80 lines of code', `<pre>${'x\n'.repeat(79)}x</pre>`, 120],
  [
    'a picture and a formula beside 600 syllables',
    `<p>${'가'.repeat(600)}</p><img><math><mi>x</mi></math>`,
    70,
  ],
  ['a book', `<p>${'가'.repeat(300_000)}</p>`, 3600],
])('%s takes a student at a brisk pace so many seconds', (_, html, seconds) => {
  expect(readingSeconds(html)).toBe(seconds);
});
