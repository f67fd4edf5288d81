/** Splits a file of GIFT into the lines of its questions. */
import { gift as say } from './messages.ts';
import type { Text } from '../../authoring/lessons/messages/text.ts';

/** A question as it is written, without comments. */
export interface Block {
  readonly text: string;
  /** The line of the file that each of its lines has. */
  readonly numbers: readonly number[];
}

export interface LineNote {
  readonly line: number;
  readonly message: Text;
}

export interface Blocks {
  readonly blocks: readonly Block[];
  /** What the file holds besides questions. */
  readonly notes: readonly LineNote[];
}

interface Line {
  readonly text: string;
  readonly number: number;
}

/** Questions are separated by blank lines, as in Moodle; where one is missing, by the end of the answers before it. */
export function blocksOf(source: string): Blocks {
  const groups: Line[][] = [[]];
  const notes: LineNote[] = [];
  for (const [index, text] of source.split(/\r\n?|\n/).entries()) {
    const line = { text, number: index + 1 };
    const group = groups.at(-1) ?? [];
    const category = /^\s*\$CATEGORY:(.*)$/.exec(text);
    if (category) notes.push({ line: line.number, message: say.categoryDropped((category[1] ?? '').trim()) });
    if (category || text.trim() === '') groups.push([]);
    else if (/^\s*\/\//.test(text)) notes.push(...commentNotes(line, group));
    else group.push(line);
  }
  const blocks = groups.flatMap(questionsIn);
  for (const { numbers, follows } of blocks)
    if (follows) notes.push({ line: numbers[0] ?? 1, message: say.blankLineMissing });
  return { blocks, notes };
}

/** Comments are no content, but Moodle keeps ids and tags in them, and text may look like one. */
function commentNotes({ text, number }: Line, before: readonly Line[]): LineNote[] {
  const kept = Array.from(text.matchAll(/\[(?:id|tag):(?:\\\]|[^\]])+\]/g), ([found]) => found);
  if (kept.length > 0) return [{ line: number, message: say.tagsDropped(kept.join(' ')) }];
  const isInText = before.length > 0 && bracesIn(joined(before)).length === 0;
  return isInText ? [{ line: number, message: say.commentInText }] : [];
}

const joined = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');

/** The offsets of braces that are not escaped. */
export const bracesIn = (text: string): number[] =>
  Array.from(text.matchAll(/\\[^]|[{}]/g)).flatMap(({ 0: found, index }) =>
    found.length === 1 ? [index] : [],
  );

/** The questions of lines without a blank one between them. */
function questionsIn(lines: readonly Line[]): (Block & { readonly follows: boolean })[] {
  const found: (Block & { follows: boolean })[] = [];
  let rest = lines;
  while (rest.length > 0) {
    const length = firstLength(rest);
    const own = rest.slice(0, length);
    found.push({ text: joined(own), numbers: own.map(({ number }) => number), follows: rest !== lines });
    rest = rest.slice(length);
  }
  return found;
}

/** How many of the lines the first question has: all, unless its answers end with a line and others begin behind. */
function firstLength(lines: readonly Line[]): number {
  const text = joined(lines);
  const [open, close] = bracesIn(text);
  if (open === undefined || close === undefined || text[open] !== '{' || text[close] !== '}')
    return lines.length;
  const [behind = ''] = text.slice(close + 1).split('\n', 1);
  const rest = text.slice(close + 1 + behind.length + 1);
  const isNew = behind.trim() === '' && (bracesIn(rest).length > 0 || /^\s*::/.test(rest));
  return isNew ? text.slice(0, close).split('\n').length : lines.length;
}
