// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { setHeadingLevels } from './heading-levels.ts';

test.each([
  ['ranks as they should be', ['h2', 'h3', 'h4', 'h2'], ['2', '3', '4', '2']],
  ['a text that begins with a small heading', ['h3', 'h3'], ['2', '2']],
  ['a small heading before a large one', ['h4', 'h2', 'h4', 'h4', 'h3'], ['2', '2', '3', '3', '3']],
])('levels of headings without gaps: %s', (_name, tags, levels) => {
  document.body.innerHTML = tags.map((tag) => `<div><${tag}>제목</${tag}></div>`).join('');
  setHeadingLevels(document.body);
  const headings = document.querySelectorAll(':is(h2, h3, h4)');
  expect(Array.from(headings, (heading) => heading.getAttribute('aria-level'))).toEqual(levels);
});
