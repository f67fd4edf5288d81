/** Making and changing assignments, in the transaction of the call. The outline of the lecture is locked first. */
import type { staffAssignmentCalls } from '@baeum/contract/assignment/staff-calls';
import { assignmentStaffRefusals } from '@baeum/contract/assignment/staff-terms';
import type { addAssignment, changeAssignment } from '@baeum/contract/assignment/staff-terms';
import { submissionTypes } from '@baeum/contract/assignment/terms';
import type { Harm } from '@baeum/contract/activity/staff-terms';
import type { RequestOf } from '@baeum/contract/call';
import { textOwner } from '@baeum/contract/study/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Outline } from '@baeum/rules/outline';
import { attachments } from '../../activity/files.ts';
import {
  courseworkOf,
  publicationOf,
  refusingActivity,
  setPublication,
  shownFieldsOf,
  wantedPeriod,
} from '../../activity/forms.ts';
import { hidingHarms, periodHarms } from '../../activity/harms.ts';
import { editableText, textToStore } from '../../activity/texts.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { ReceivedFile } from '../../platform/files/incoming.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { plainText } from '../../platform/rich-text.ts';
import { type AssignmentInput, writeAssignments } from '../authoring.ts';
import { gradingHarms, penaltyHarms, sizeHarms, typeHarms } from './harms.ts';
import { handedInFiles, readStored, type StoredAssignment } from './queries.ts';
import { rubricJson, rubricOf } from './rubrics.ts';

type Calls = typeof staffAssignmentCalls;
export type SentAssignment = Omit<RequestOf<Calls[typeof addAssignment]>, 'lectureCode'> &
  Partial<Pick<RequestOf<Calls[typeof changeAssignment]>, 'keptFiles'>>;

export const storedIn = async (tx: Transaction, code: string): Promise<StoredAssignment> =>
  (await readStored(tx, code)) ?? refuse(commonRefusals.notFound);

export const ownerOf = (code: string): string => textOwner('assignment', code);

/** The texts of its form. */
export function formOf(stored: StoredAssignment, loginId: string, now: Date) {
  const text = { owner: ownerOf(stored.code), textFiles: stored.textFiles };
  return {
    ...shownFieldsOf(stored, editableText(stored.bodyHtml, text, loginId), now),
    points: String(stored.points ?? ''),
    latePenalty: String(stored.latePenalty ?? ''),
    fileTypes: stored.fileTypes.join(','),
    megabytes: String(stored.megabytes ?? ''),
    showsGrades: stored.showsGrades ? ('Y' as const) : ('N' as const),
    examKind: stored.examKind ?? ('' as const),
    rubric: rubricJson(stored.rubric),
  };
}

/** What the history keeps of it. */
export const keptOf = (stored: StoredAssignment, now: Date) => ({
  ...formOf(stored, '', now),
  bodyHtml: plainText(stored.bodyHtml),
  files: stored.files.map(({ name }) => name),
});

/** What assignments alone have. */
const ownOf = (sent: SentAssignment) => ({
  examKind: sent.examKind || null,
  points: sent.points,
  latePenalty: sent.latePenalty === 0 ? null : sent.latePenalty,
  // In one order, so that a form that is saved again changes nothing.
  fileTypes:
    sent.fileTypes.length === submissionTypes.length
      ? []
      : submissionTypes.filter((one) => sent.fileTypes.includes(one)),
  megabytes: sent.megabytes === 0 ? null : sent.megabytes,
  showsGrades: sent.showsGrades === 'Y',
  rubric: rubricOf(sent.rubric),
});

interface Writing {
  readonly tx: Transaction;
  readonly store: FileStore;
  readonly now: Date;
  readonly accountId: number;
  readonly received: readonly ReceivedFile[];
}

/** Writes what a form has sent. @returns the input as it was written, and the storage keys to remove after the commit */
export async function writeAssignment(
  { tx, store, now, accountId, received }: Writing,
  place: { readonly code: string; readonly lectureCode: string; readonly professorId: number },
  sent: SentAssignment,
  before: StoredAssignment | undefined,
) {
  const text = await textToStore(
    { tx, store },
    {
      html: sent.bodyHtml,
      owner: ownerOf(place.code),
      textFiles: before?.textFiles ?? [],
      accountId,
    },
  );
  const input: AssignmentInput = {
    ...courseworkOf(sent, { ...place, now }, before),
    ...text,
    ...ownOf(sent),
    files: attachments(store, before?.files ?? [], sent.keptFiles ?? [], received),
  };
  const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
  const { rubricWrong, penaltyWithoutLate } = assignmentStaffRefusals;
  await refusingActivity({ rubricWrong, penaltyWithoutLate }, sent, () =>
    writeAssignments(authoring, [input]),
  );
  await setPublication(tx, 'assignment', place.code, publicationOf(sent, before?.publishedAt, now));
  return { input, obsolete: authoring.obsolete };
}

/** How a change hits students; of what they do not see nobody is hit. */
export async function harmsOf(
  tx: Transaction,
  { before, outline, now }: { before: StoredAssignment; outline: Outline; now: Date },
  sent: SentAssignment,
): Promise<Harm[]> {
  const isShown = before.archivedAt === null && before.publishedAt !== null && before.publishedAt <= now;
  const own = ownOf(sent);
  const grading = gradingHarms(before, own);
  const item = outline.assignments.find(({ code }) => code === before.code);
  if (!isShown || item === undefined) return grading;
  const isNarrowed =
    own.fileTypes.join() !== before.fileTypes.join() ||
    (own.megabytes ?? Infinity) < (before.megabytes ?? Infinity);
  const files = isNarrowed && before.begun > 0 ? await handedInFiles(tx, before) : [];
  return [
    ...(sent.showing === 'shown' ? [] : hidingHarms(before.begun)),
    ...(await periodHarms(tx, { outline, planned: { kind: 'assignment', item }, now }, wantedPeriod(sent))),
    ...typeHarms(before.fileTypes, own.fileTypes, files),
    ...sizeHarms(own.megabytes, files),
    ...penaltyHarms(before, own.latePenalty),
    ...grading,
  ];
}
