/** Input of a submission, and whether the server has stored it. */
import { submissionLimits } from '@baeum/contract/assignment/terms';
import { extensionOf } from '@baeum/contract/files';
import type { Assignment } from './queries.ts';

export interface Texts {
  readonly title: string;
  readonly body: string;
}

export interface SubmissionInput extends Texts {
  /** Y saves a draft, N submits. */
  readonly tempYn: 'Y' | 'N';
  /** A new file; undefined to keep the one on the server. */
  readonly file: File | undefined;
}

/** Empty strings where nothing is stored. */
export const storedTexts = ({ data }: Assignment): Texts => ({
  title: data.asgmtSbmtNm ?? '',
  body: data.asgmtSbmtCn ?? '',
});

export const sameTexts = (a: Texts, b: Texts): boolean => a.title === b.title && a.body === b.body;

/**
 * Whether the stored submission matches the input in texts, state, and the file's size and extension.
 * @param replaced number of the replaced file, which may have the same size and extension
 */
export function isStored(input: SubmissionInput, stored: Assignment, replaced?: number): boolean {
  const [file] = stored.sbmtFileData;
  if (stored.data.tempYn !== input.tempYn || !sameTexts(input, storedTexts(stored))) return false;
  if (file === undefined) return false;
  if (input.file === undefined) return true;
  if (file.asgmtSbmtFileSeq === replaced) return false;
  return file.asgmtFlsz === input.file.size && extensionOf(file.asgmtOrn) === extensionOf(input.file.name);
}

/** Message for each text that is too long. */
export function textProblems({ title, body }: Texts): Partial<Texts> {
  const problem = (text: string, limit: number) =>
    text.length > limit ? `${limit.toLocaleString('ko')}자까지 입력할 수 있습니다.` : undefined;
  return { title: problem(title, submissionLimits.title), body: problem(body, submissionLimits.body) };
}
