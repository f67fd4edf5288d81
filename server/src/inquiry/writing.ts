/**
 * Creating, changing and deleting inquiries (specification §14.4, §14.5). The student and an administrator who
 * write at once are serialised by locking the row of the inquiry; idempotency keys are unique.
 */
import { inquiryRefusals } from '@baeum/contract/inquiry/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, transaction, type Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import type { ReceivedFile } from '../platform/files/incoming.ts';
import { type NewNotification, notify } from '../platform/notifications/notify.ts';
import { account as accountTable } from '../platform/tables.ts';
import { fileIdsOf } from '../posting/files.ts';
import { areSameFiles, changeWithFiles, createOnce, type WriteRequest } from '../posting/requests.ts';
import type { InquiryRow } from './access.ts';
import { questionDigests, replaceFiles } from './files.ts';
import { linkPictures } from './pictures.ts';
import { inquiry, inquiryAnswer } from './tables.ts';
import type { Question } from './text.ts';

/**
 * Creates an inquiry. A request repeated with the same key creates nothing and returns the same id. Refuses
 * `noImage`, and `changed` when the earlier request under that key had another text or other files. One
 * transaction.
 * @returns the id of the inquiry
 */
export async function addInquiry(
  request: WriteRequest,
  { values, pictures }: Question,
  key: string | undefined,
): Promise<number> {
  const { account, now } = request;
  return createOnce(request, async (tx, files) => {
    const [created] = await tx
      .insert(inquiry)
      .values({ ...values, authorId: account.id, key, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: inquiry.id });
    if (created === undefined)
      return { id: await findRepeated(tx, { authorId: account.id, key }, values, files), isNew: false };
    const owner = { inquiryId: created.id, part: 'question' } as const;
    await replaceFiles(tx, owner, new Set(), files);
    await linkPictures(tx, { ...owner, accountId: account.id, pictures });
    await notify(tx, [asked(created.id, values.title)], now);
    return { id: created.id, isNew: true };
  });
}

/** Administrators learn of it (specification §24.1). */
const asked = (id: number, title: string): NewNotification => ({
  kind: 'asked',
  event: `inquiry ${id}`,
  side: 'staff',
  lectureCode: null,
  aboutKind: 'inquiry',
  title,
  recipients: sql`select ${accountTable.id} as account_id, ${String(id)}::text as about_id from ${accountTable}
    where ${accountTable.type} = 'administrator' and ${accountTable.suspendedAt} is null`,
});

/** The id of the inquiry that an earlier request with the same key created. */
async function findRepeated(
  tx: Transaction,
  { authorId, key = '' }: { authorId: number; key: string | undefined },
  values: Question['values'],
  files: readonly ReceivedFile[],
): Promise<number> {
  const [known] = await tx
    .select({
      id: inquiry.id,
      typeCode: inquiry.typeCode,
      title: inquiry.title,
      bodyHtml: inquiry.bodyHtml,
      digests: questionDigests,
    })
    .from(inquiry)
    .where(and(eq(inquiry.authorId, authorId), eq(inquiry.key, key)));
  if (known === undefined) throw new Error('an inquiry is neither new nor known');
  const isSame =
    known.typeCode === values.typeCode &&
    known.title === values.title &&
    known.bodyHtml === values.bodyHtml &&
    areSameFiles(files, known.digests);
  // If the text has changed since, the author must not believe that this version has arrived.
  return isSame ? known.id : refuse(inquiryRefusals.changed);
}

interface Change {
  readonly question: Question;
  /** Ids of the files to keep. */
  readonly keptFileIds: string | readonly string[] | undefined;
  /** The revision the change is based on; without one the change always applies. */
  readonly revision: number | undefined;
}

/**
 * Changes one's own inquiry as long as there is no answer. Each change increments its revision. Refuses
 * `answered`, `changed`, `tooManyFiles`, `noImage`, and an inquiry that no longer exists (404). One
 * transaction.
 */
export async function changeInquiry(request: WriteRequest, seen: InquiryRow, change: Change): Promise<void> {
  const { account, now } = request;
  const { values, pictures } = change.question;
  const keptFileIds = new Set(fileIdsOf(change.keptFileIds));
  const requireChangeable = ({ revision, answerRevision }: State) => {
    if (answerRevision > 0) refuse(inquiryRefusals.answered);
    if (change.revision !== undefined && change.revision !== revision) refuse(inquiryRefusals.changed);
  };
  // Checked before receiving files, so that no upload is wasted.
  requireChangeable(seen);
  await changeWithFiles(request, async (tx, files) => {
    const state = await lockInquiry(tx, seen.id);
    requireChangeable(state);
    const owner = { inquiryId: seen.id, part: 'question' } as const;
    const keys = await replaceFiles(tx, owner, keptFileIds, files);
    await linkPictures(tx, { ...owner, accountId: account.id, pictures });
    await tx
      .update(inquiry)
      .set({ ...values, updatedAt: now, revision: state.revision + 1 })
      .where(eq(inquiry.id, seen.id));
    return keys;
  });
}

/**
 * Soft-deletes one's own inquiry as long as there is no answer. Refuses `answered`, and an inquiry that no
 * longer exists (404).
 */
export async function deleteInquiry(db: Database, seen: InquiryRow, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const { answerRevision } = await lockInquiry(tx, seen.id);
    if (answerRevision > 0) refuse(inquiryRefusals.answered);
    await tx.update(inquiry).set({ deletedAt: now }).where(eq(inquiry.id, seen.id));
  });
}

export type State = Pick<InquiryRow, 'revision' | 'answerRevision'>;

/** Locks an inquiry until the end of the transaction. Refuses one that no longer exists (404). */
export async function lockInquiry(tx: Transaction, id: number): Promise<State> {
  const [row] = await tx
    .select({ revision: inquiry.revision })
    .from(inquiry)
    .where(and(eq(inquiry.id, id), isNull(inquiry.deletedAt)))
    .for('update');
  if (row === undefined) return refuse(commonRefusals.notFound);
  // A separate query, because a statement that waited for a lock sees other rows as they were before the
  // wait.
  const [answer] = await tx
    .select({ revision: inquiryAnswer.revision })
    .from(inquiryAnswer)
    .where(eq(inquiryAnswer.inquiryId, id));
  return { revision: row.revision, answerRevision: answer?.revision ?? 0 };
}
