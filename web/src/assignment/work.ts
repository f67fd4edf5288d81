/** What a student hands in, and whether the server has it. */
import { submissionLimits } from '@baeum/contract/assignment/terms';
import { extensionOf } from '@baeum/contract/files';
import type { Assignment } from './queries.ts';

export interface Texts {
  readonly title: string;
  readonly body: string;
}

export interface Work extends Texts {
  /** Y keeps a draft, N hands in. */
  readonly tempYn: 'Y' | 'N';
  /** A new file; undefined when the one on the server stays. */
  readonly file: File | undefined;
}

/** The texts on the server, empty where there are none. */
export const storedTexts = ({ data }: Assignment): Texts => ({
  title: data.asgmtSbmtNm ?? '',
  body: data.asgmtSbmtCn ?? '',
});

export const sameTexts = (a: Texts, b: Texts): boolean => a.title === b.title && a.body === b.body;

/**
 * Whether what is stored is this work: its texts, its state, and a file of the same size and kind.
 * @param replaced number of the file that the new one was to replace; an older version may look just the same
 */
export function isStored(work: Work, stored: Assignment, replaced?: number): boolean {
  const [file] = stored.sbmtFileData;
  if (stored.data.tempYn !== work.tempYn || !sameTexts(work, storedTexts(stored))) return false;
  if (file === undefined) return false;
  if (work.file === undefined) return true;
  if (file.asgmtSbmtFileSeq === replaced) return false;
  return file.asgmtFlsz === work.file.size && extensionOf(file.asgmtOrn) === extensionOf(work.file.name);
}

/** What is too long, in words; undefined where nothing is. */
export function textProblems({ title, body }: Texts): Partial<Texts> {
  const problem = (text: string, limit: number) =>
    text.length > limit ? `${limit.toLocaleString('ko')}자까지 입력할 수 있습니다.` : undefined;
  return { title: problem(title, submissionLimits.title), body: problem(body, submissionLimits.body) };
}
