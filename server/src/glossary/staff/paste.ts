/** A pasted table of words and explanations: what becomes of each of its rows (specification §21.13). */

import { createHash } from 'node:crypto';
import {
  glossaryLimits,
  glossaryRefusals,
  type PasteOutcome,
  type PasteReason,
} from '@baeum/contract/glossary/staff-terms';
import { refuse } from '../../platform/errors.ts';
import { headingKey } from '../../platform/lists/cells.ts';
import { readText } from '../../platform/lists/text.ts';
import { cleanEntry, entryIssues } from '../authoring.ts';

interface PastedRow {
  readonly line: number;
  readonly word: string;
  readonly explanation: string;
  readonly outcome: PasteOutcome;
  /** What the word means until now, where that is replaced. */
  readonly before: string | null;
  readonly reason: PasteReason | null;
}

const headings = new Set(['용어', '단어', '낱말', 'term', 'word']);

/** A table may have more rows than a glossary has words, because some are there already and others are left out. */
const mostRows = glossaryLimits.entries * 2;

/** Rows with their numbers, without blank ones and without a row of headings. */
function rowsIn(text: string): { readonly line: number; readonly cells: readonly string[] }[] {
  // Commas stand within explanations, so that they separate only where nothing else does.
  const separator = text.includes('\t') ? 'tab' : 'comma';
  const { rows } = readText(Buffer.from(text), { encoding: 'utf-8', separator }, mostRows);
  const filled = rows
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const isHeading = headings.has(headingKey(filled[0]?.cells[0] ?? ''));
  return isHeading ? filled.slice(1) : filled;
}

/** @param stored the glossary as it is, by its words */
export function readPaste(text: string, stored: ReadonlyMap<string, string>): PastedRow[] {
  const rows = rowsIn(text);
  if (rows.length === 0) refuse(glossaryRefusals.nothingPasted);
  const seen = new Set<string>();
  let size = stored.size;
  return rows.map(({ line, cells }): PastedRow => {
    const [first = '', second = '', ...others] = cells;
    const { word, explanation } = cleanEntry({ word: first, explanation: second });
    const read = { line, word, explanation, before: null, reason: null };
    const refused = (reason: PasteReason): PastedRow => ({ ...read, outcome: 'refused', reason });
    if (others.some((cell) => cell !== '')) return refused('columns');
    const [problem] = entryIssues({ word, explanation });
    if (problem !== undefined) return refused(problem.code);
    if (seen.has(word)) return refused('twice');
    seen.add(word);
    const before = stored.get(word);
    if (before === explanation) return { ...read, outcome: 'same' };
    if (before !== undefined) return { ...read, outcome: 'changed', before };
    if (size >= glossaryLimits.entries) return refused('full');
    size += 1;
    return { ...read, outcome: 'new' };
  });
}

/** Tells whether a table would still become what its preview has shown. */
export const digestOf = (rows: readonly PastedRow[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex');
