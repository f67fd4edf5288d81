/**
 * What a student does with his inquiries (specification 3 §4, §5). Whether he or an administrator was first is settled by the
 * inquiry's row, which both hold while they write; the key of a sending is unique.
 */
import type { Call } from '@baeum/contract/call';
import { inquiryRefusals } from '@baeum/contract/inquiry/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq, isNull } from 'drizzle-orm';
import type { HandlerRequest } from '../handler.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { type ReceivedFile, trashObjects } from '../platform/files/incoming.ts';
import type { Uploads } from '../platform/form.ts';
import type { InquiryRow } from './access.ts';
import { keptFiles, questionDigests, replaceFiles } from './files.ts';
import { linkPictures } from './pictures.ts';
import { inquiry, inquiryAnswer } from './tables.ts';
import type { Question } from './text.ts';

/** What writing takes from a request; the files are received when nothing is left that could refuse them. */
export type Writing = Pick<HandlerRequest<Call>, 'services' | 'log' | 'now'> & {
  readonly account: { readonly id: number };
  readonly uploads: Uploads;
};

/**
 * A new inquiry. What was sent before under the same key is kept once and answers the same number. Refuses `noImage`, and `changed`
 * when another text or other files came under that key. One transaction.
 * @returns its number
 */
export async function addInquiry(
  request: Writing,
  { values, pictures }: Question,
  key: string | undefined,
): Promise<number> {
  const { services, log, account, now } = request;
  const files = await request.uploads.receive();
  const { id, isNew } = await services.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(inquiry)
      .values({ ...values, authorId: account.id, key, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: inquiry.id });
    if (created === undefined)
      return { id: await sentBefore(tx, { authorId: account.id, key }, values, files), isNew: false };
    const owner = { inquiryId: created.id, part: 'question' } as const;
    await replaceFiles(tx, owner, new Set(), files);
    await linkPictures(tx, { ...owner, accountId: account.id, pictures });
    return { id: created.id, isNew: true };
  });
  if (!isNew)
    await trashObjects(
      services.store,
      log,
      files.map(({ storageKey }) => storageKey),
    );
  return id;
}

/** The number of the inquiry that the same sending has made before. */
async function sentBefore(
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
    known.digests.join() === files.map(({ sha256 }) => sha256.toString('hex')).join();
  // Who has gone on writing must not be told that this has arrived.
  return isSame ? known.id : refuse(inquiryRefusals.changed);
}

interface Change {
  readonly question: Question;
  /** Ids of the files that stay. */
  readonly keeps: string | readonly string[] | undefined;
  /** The revision that the change is based on; absent, the change goes through whatever came before it. */
  readonly revision: number | undefined;
}

/**
 * Changes one's own inquiry as long as there is no answer; each change counts up its revision. Refuses `answered`, `changed`,
 * `tooManyFiles`, `noImage`, and an inquiry that is gone (404). One transaction.
 */
export async function changeInquiry(request: Writing, seen: InquiryRow, change: Change): Promise<void> {
  const { services, log, account, now } = request;
  const { values, pictures } = change.question;
  const keeps = keptFiles(change.keeps);
  const requireChangeable = ({ revision, answerRevision }: State) => {
    if (answerRevision > 0) refuse(inquiryRefusals.answered);
    if (change.revision !== undefined && change.revision !== revision) refuse(inquiryRefusals.changed);
  };
  // Before a file is taken in vain.
  requireChangeable(seen);
  const files = await request.uploads.receive();
  const removed = await services.db.transaction(async (tx) => {
    const state = await held(tx, seen.id);
    requireChangeable(state);
    const owner = { inquiryId: seen.id, part: 'question' } as const;
    const keys = await replaceFiles(tx, owner, keeps, files);
    await linkPictures(tx, { ...owner, accountId: account.id, pictures });
    await tx
      .update(inquiry)
      .set({ ...values, updatedAt: now, revision: state.revision + 1 })
      .where(eq(inquiry.id, seen.id));
    return keys;
  });
  await trashObjects(services.store, log, removed);
}

/** Deletes one's own inquiry softly as long as there is no answer. Refuses `answered`, and one that is gone (404). */
export async function deleteInquiry(db: Database, seen: InquiryRow, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { answerRevision } = await held(tx, seen.id);
    if (answerRevision > 0) refuse(inquiryRefusals.answered);
    await tx.update(inquiry).set({ deletedAt: now }).where(eq(inquiry.id, seen.id));
  });
}

export type State = Pick<InquiryRow, 'revision' | 'answerRevision'>;

/** An inquiry as it is in this transaction, held until its end. Refuses one that is gone (404). */
export async function held(tx: Transaction, id: number): Promise<State> {
  const [row] = await tx
    .select({ revision: inquiry.revision })
    .from(inquiry)
    .where(and(eq(inquiry.id, id), isNull(inquiry.deletedAt)))
    .for('update');
  if (row === undefined) return refuse(commonRefusals.notFound);
  // Asked apart: a statement that waits for a row sees the others as they were before.
  const [answer] = await tx
    .select({ revision: inquiryAnswer.revision })
    .from(inquiryAnswer)
    .where(eq(inquiryAnswer.inquiryId, id));
  return { revision: row.revision, answerRevision: answer?.revision ?? 0 };
}
