/** What a question of GIFT says that neither the imported question nor a message about it does. */
import { sanitizeRichText } from '../../platform/rich-text.ts';
import type { Text } from '../../authoring/lessons/messages/text.ts';
import type { GiftDocument, GiftQuestion } from './reading.ts';
import { decoded } from './pieces.ts';

/** The words of the source that are missing in what became of it. Empty if nothing is lost. */
export function lossesOf({ source, name = '', document, mistakes, warnings }: GiftQuestion): string[] {
  // A question that is refused is named with its line.
  if (!document) return mistakes.length > 0 ? [] : wordsOf(source);
  const left = [name, textOf(document), ...warnings.map(({ en }: Text) => en)].join('\n');
  const counts = counted(wordsOf(left));
  return [...counted(wordsOf(withoutKnownTags(meant(source), left)))].flatMap(([word, count]) =>
    count > (counts.get(word) ?? 0) ? [word] : [],
  );
}

const textOf = ({ title, passage, items = [], explanation }: GiftDocument): string =>
  [title, passage?.html, ...items.map(({ text }) => text), explanation].join('\n');

/** The text of a source without the signs of GIFT. */
const meant = (source: string): string =>
  decoded(
    source
      .replace(/\{\s*(?:T|TRUE|F|FALSE)\s*(?=[#}])/i, '{')
      .replace(/\[(?:html|moodle|plain|markdown)\]/g, ' ')
      .replace(/([~=]\s*)%-?\d+(?:[.,]\d*)?%/g, '$1'),
  );

/** Elements that become line breaks or raised digits, and those of which only the address is text. */
const layout = /^(?:p|br|div|span|ul|ol|li|hr|pre|blockquote|wbr|sub|sup|a)$/;

/** Leaves out tags that the question still has, or that a message names; the rest stays, as words. */
function withoutKnownTags(text: string, left: string): string {
  const named = new Set(
    Array.from(left.matchAll(/<([a-z][a-z0-9]*|!--)/gi), ([, name = '']) => name.toLowerCase()),
  );
  return text.replace(
    /<!--[^]*?-->|<\/?([a-z][a-z0-9]*)(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?\/?>/gi,
    (tag, name = '!--') => {
      const known = layout.test(String(name).toLowerCase()) || named.has(String(name).toLowerCase());
      return known ? ` ${/\shref\s*=\s*["']?([^"'>\s]+)/i.exec(tag)?.[1] ?? ''} ` : tag;
    },
  );
}

/** Words of letters, and numbers; raised and lowered ones as they were written. */
const wordsOf = (text: string): string[] =>
  sanitizeRichText(text.replaceAll('<', ' &lt; '))
    .replace(/&(?:lt|gt|amp|quot);/g, ' ')
    .replace(/[⁰¹²³⁴-⁹₀-₉]+/g, ' $&')
    .normalize('NFKC')
    .match(/\p{L}+|\p{N}+/gu) ?? [];

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
