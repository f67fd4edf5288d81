// @vitest-environment jsdom
import { pageTextAttributes, pageTextClasses, pageTextTags, richTextTags } from '@baeum/contract/markup';
import { describe, expect, test } from 'vitest';
import { sanitisePage } from '../page-text/sanitise.ts';
import { sanitise } from './sanitise.ts';

const htmlOf = (fragment: DocumentFragment): string => {
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
};

/** Elements that the parser of HTML moves or drops unless they stand where they belong. */
const inTable = (tag: string): readonly [string, string] | undefined =>
  ({
    caption: ['<table>', '</table>'],
    thead: ['<table>', '</table>'],
    tbody: ['<table>', '</table>'],
    tr: ['<table><tbody>', '</tbody></table>'],
    th: ['<table><tbody><tr>', '</tr></tbody></table>'],
    td: ['<table><tbody><tr>', '</tr></tbody></table>'],
  })[tag] as readonly [string, string] | undefined;

const around = (tag: string, attributes = ''): string => {
  const [before, after] = inTable(tag) ?? ['', ''];
  return `${before}<${tag}${attributes}></${tag}>${after}`;
};

const isMath = (tag: string) =>
  /^m[a-z]+$/.test(tag) && !['mark', 'main', 'menu', 'meta', 'map'].includes(tag);

describe('what may be stored is also shown', () => {
  test.each(richTextTags)('<%s> of any rich text', (tag) => {
    expect(sanitise(around(tag)).querySelector(tag)).not.toBeNull();
  });

  test.each(
    pageTextTags.filter((tag) => tag === 'math' || !isMath(tag)),
  )('<%s> of a text of staff', (tag) => {
    expect(sanitisePage(around(tag)).querySelector(tag)).not.toBeNull();
  });

  test.each(
    Object.entries(pageTextAttributes).flatMap(([tag, names]) =>
      isMath(tag) ? [] : names.map((name) => [tag, name] as const),
    ),
  )('%s with %s', (tag, name) => {
    const value = name === 'href' || name === 'src' ? 'https://example.com/' : '1';
    expect(
      sanitisePage(around(tag, ` ${name}="${value}"`))
        .querySelector(tag)
        ?.getAttribute(name),
    ).toBe(value);
  });

  test('the alignment of a cell, in any rich text', () => {
    const table =
      '<table><tbody><tr><th align="right">점수</th><td align="center">1</td></tr></tbody></table>';
    expect(htmlOf(sanitise(table))).toBe(table);
  });
});

test('a class is kept where the style sheet knows it', () => {
  for (const [tag, names] of Object.entries(pageTextClasses))
    for (const name of names) {
      const known = name.replace('*', 'keyword');
      const [found] = sanitisePage(`<${tag} class="${known} modal">x</${tag}>`).children;
      expect(found?.getAttribute('class'), `${tag}.${known}`).toBe(known);
    }
  expect(htmlOf(sanitisePage('<p class="callout">x</p>'))).toBe('<p>x</p>');
});

test('what runs is removed, and links open as the screen says', () => {
  expect(htmlOf(sanitise('<p onclick="a()">x</p><script>a()</script><a href="javascript:a()">y</a>'))).toBe(
    '<p>x</p><a>y</a>',
  );
  expect(htmlOf(sanitise('<a href="/lms_st" target="_blank" rel="opener">z</a>'))).toBe(
    '<a href="/lms_st">z</a>',
  );
});
