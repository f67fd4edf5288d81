/** Input of a submission, and whether the server has stored it. */
import { submissionLimits } from '@baeum/contract/assignment/terms';
import { extensionOf } from '@baeum/contract/files';
import { sameTexts } from '../ui/drafts/useLocalDraft.ts';
import { tooLongMessage } from '../ui/form/limit.ts';
import { type Problems, type Submission, tempYnOf } from '../ui/form/useForm.ts';
import type { Assignment } from './queries.ts';

export type Texts = Readonly<Record<'title' | 'body', string>>;

/** Empty strings where nothing is stored. */
export const storedTexts = ({ data }: Assignment): Texts => ({
  title: data.asgmtSbmtNm ?? '',
  body: data.asgmtSbmtCn ?? '',
});

/** Its texts and its file, so that a change elsewhere is noticed; a submission that was deleted and begun anew is another one. */
export const versionOf = ({ data: { asgmtSbmtSeq, rvsn } }: Assignment): string =>
  asgmtSbmtSeq === null ? 'none' : `${asgmtSbmtSeq}:${rvsn}`;

/**
 * Whether the stored submission matches the input in texts, state, and the file's size and extension.
 * @param replaced number of the replaced file, which may have the same size and extension
 */
export function isStored(input: Submission<Texts>, stored: Assignment, replaced?: number): boolean {
  const [file] = stored.sbmtFileData;
  const [sent] = input.files;
  if (stored.data.tempYn !== tempYnOf(input.intent) || !sameTexts(input.values, storedTexts(stored)))
    return false;
  if (file === undefined) return false;
  if (sent === undefined) return true;
  if (file.asgmtSbmtFileSeq === replaced) return false;
  return file.asgmtFlsz === sent.size && extensionOf(file.asgmtOrn) === extensionOf(sent.name);
}

export const textProblems = ({ title, body }: Texts): Problems => ({
  title: title.length > submissionLimits.title ? tooLongMessage(submissionLimits.title) : undefined,
  body: body.length > submissionLimits.body ? tooLongMessage(submissionLimits.body) : undefined,
});
