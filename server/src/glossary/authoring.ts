/** What a glossary may be, for packs and for staff alike. */
import { isBlank } from '@baeum/contract/blank';
import { glossaryLimits } from '@baeum/contract/glossary/staff-terms';
import { type AuthoringIssue, issue, refuseIssues } from '../authoring/issues.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';

export interface EntryInput {
  readonly lectureCode: string;
  /** Tells it from the others of its lecture. */
  readonly word: string;
  /** Plain text. */
  readonly explanation: string;
}

export type EntryIssueCode = 'noWord' | 'longWord' | 'noExplanation' | 'longExplanation';

/** Control and format characters, except what ends a line. */
const unseen = /[^\P{C}\n\t]/gu;

const clean = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** A word and its explanation without what cannot be seen, so that words that look the same are the same. */
export const cleanEntry = <Entry extends Pick<EntryInput, 'word' | 'explanation'>>(entry: Entry): Entry => ({
  ...entry,
  word: clean(entry.word).replaceAll(/\s+/g, ' ').replaceAll(unseen, ''),
  explanation: clean(entry.explanation),
});

/** What is wrong with an entry; needs no database. */
export function entryIssues({
  word,
  explanation,
}: Pick<EntryInput, 'word' | 'explanation'>): AuthoringIssue<EntryIssueCode>[] {
  const found: AuthoringIssue<EntryIssueCode>[] = [];
  if (isBlank(word)) found.push(issue('word', 'noWord'));
  else if (word.length > glossaryLimits.word) found.push(issue('word', 'longWord'));
  if (isBlank(explanation)) found.push(issue('explanation', 'noExplanation'));
  else if (explanation.length > glossaryLimits.explanation)
    found.push(issue('explanation', 'longExplanation'));
  return found;
}

const table = 'glossary_entry';
const key = ['lecture_code', 'word'];
const rowOf = ({ lectureCode, word, explanation }: EntryInput) => ({
  lecture_code: lectureCode,
  word,
  explanation,
});

/** Adds entries, and changes those whose words are there already; the others stay. */
export async function writeEntries(
  authoring: AuthoringTransaction,
  entries: readonly EntryInput[],
): Promise<void> {
  const cleaned = entries.map(cleanEntry);
  refuseIssues(cleaned, entryIssues);
  await authoring.upsert({ table, key, rows: cleaned.map(rowOf) });
}

/** Makes the glossaries of lectures exactly these: a lecture without an entry has none. */
export async function replaceGlossaries(
  authoring: AuthoringTransaction,
  lectureCodes: readonly string[],
  entries: readonly EntryInput[],
): Promise<void> {
  const cleaned = entries.map(cleanEntry);
  refuseIssues(cleaned, entryIssues);
  await authoring.replace({
    table,
    key,
    owner: ['lecture_code'],
    owners: lectureCodes.map((code) => ({ lecture_code: code })),
    rows: cleaned.map(rowOf),
  });
}
