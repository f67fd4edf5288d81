/** Writing notices, in the transaction of the call. The row of a notice is locked first. */
import type { RequestOf } from '@baeum/contract/call';
import { isBlank } from '@baeum/contract/blank';
import type { staffNoticeCalls } from '@baeum/contract/portal/staff-notice-calls';
import {
  type addNotice,
  noticeFileRules,
  noticeLimits,
  noticeRefusals,
} from '@baeum/contract/portal/staff-terms';
import { noticeBoard } from '@baeum/contract/portal/terms';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { publishedSince } from '../../authoring/publication.ts';
import { sourcesIn } from '../../authoring/pictures.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { forgetFiles, keepFiles, type ReceivedFile } from '../../platform/files/incoming.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { plainText, sanitizeRichText } from '../../platform/rich-text.ts';
import { storedFile } from '../../platform/tables.ts';
import { momentOf, serializeMoment } from '../../platform/time.ts';
import { notice, noticeFile } from '../tables.ts';
import { programmesAmong } from './notice-queries.ts';
import { storeText } from './notice-texts.ts';

type Fields = RequestOf<(typeof staffNoticeCalls)[typeof addNotice]>;
type Row = typeof notice.$inferSelect;
type Values = Pick<
  Row,
  'title' | 'bodyHtml' | 'audience' | 'programmes' | 'state' | 'publishedAt' | 'closesAt'
>;

const refuseField = (refusal: Refusal, field: string): never => refuse(refusal, { about: { field } });

/** The values to store, refused beside their field when they break a rule. */
function valuesOf(fields: Fields, shownSince: Date): Values {
  const { audience, programmes, state } = fields;
  const title = fields.title.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (isBlank(title)) refuseField(noticeRefusals.noTitle, 'title');
  // NFC can make a text longer.
  if (title.length > noticeLimits.title) refuse(commonRefusals.invalid);
  const bodyHtml = bodyOf(fields.body);
  if (audience.length === 0) refuseField(noticeRefusals.noReader, 'audience');
  if (audience.includes('public') && programmes.length > 0)
    refuseField(noticeRefusals.publicOfProgramme, 'programmes');
  const publishedAt = fields.publishedAt === '' ? shownSince : new Date(momentOf(fields.publishedAt));
  const closesAt = fields.closesAt === '' ? null : new Date(momentOf(fields.closesAt));
  if (closesAt !== null && closesAt < publishedAt) refuseField(noticeRefusals.endsBeforeStart, 'closesAt');
  return { title, bodyHtml, audience, programmes, state, publishedAt, closesAt };
}

function bodyOf(sent: string): string {
  const html = sanitizeRichText(sent.replaceAll('\0', ''));
  if (html.length > noticeLimits.body) refuseField(noticeRefusals.longBody, 'body');
  if (isBlank(plainText(html)) && sourcesIn(html).length === 0) refuseField(noticeRefusals.noBody, 'body');
  return html;
}

async function requireProgrammes(tx: Transaction, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const { rowCount } = await tx.execute(programmesAmong(codes));
  if (rowCount !== codes.length) refuseField(noticeRefusals.unknownProgramme, 'programmes');
}

/** The notice, which nobody else changes until the end of the transaction. */
export async function lockNotice(tx: Transaction, id: number): Promise<Row> {
  const [row] = await tx.select().from(notice).where(eq(notice.id, id)).for('no key update');
  return row ?? refuse(commonRefusals.notFound);
}

export interface Written {
  readonly row: Row;
  readonly before: Row | undefined;
  readonly files: readonly string[];
  readonly filesBefore: readonly string[];
  /** Storage keys to remove after the commit. */
  readonly keys: readonly string[];
}

interface Writing {
  readonly fields: Fields;
  readonly files: readonly ReceivedFile[];
  /** Ids of files to remove. */
  readonly removedFiles: readonly string[];
  readonly accountId: number;
}

/** Makes a notice, or changes the locked one. */
export async function writeNotice(
  { tx, store, now }: { readonly tx: Transaction; readonly store: FileStore; readonly now: Date },
  before: Row | undefined,
  { fields, files, removedFiles, accountId }: Writing,
): Promise<Written> {
  const shownBefore = before?.state === 'published' ? before.publishedAt : null;
  const values = valuesOf(fields, publishedSince(shownBefore, now));
  await requireProgrammes(tx, values.programmes);
  const { id, key } = before ?? (await insertNotice(tx, values));
  const isPublic = values.audience.includes('public');
  const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
  const bodyHtml = await storeText(authoring, { id, key, html: values.bodyHtml, isPublic, accountId });
  const attached = await replaceFiles(tx, id, new Set(removedFiles), files);
  const [row] = await tx
    .update(notice)
    .set({ ...values, bodyHtml })
    .where(eq(notice.id, id))
    .returning();
  if (row === undefined) throw new Error('the locked notice has no row');
  return { row, before, ...attached, keys: [...authoring.obsolete, ...attached.keys] };
}

async function insertNotice(tx: Transaction, values: Values) {
  const [row] = await tx
    .insert(notice)
    .values({ ...values, key: `n-${randomUUID()}`, boardCode: noticeBoard })
    .returning({ id: notice.id, key: notice.key });
  if (row === undefined) throw new Error('the new notice has no row');
  return row;
}

/** Removes files of the notice, and adds the received ones after those that stay. */
async function replaceFiles(
  tx: Transaction,
  noticeId: number,
  toRemove: ReadonlySet<string>,
  received: readonly ReceivedFile[],
) {
  const current = await tx
    .select({ id: noticeFile.storedFileId, position: noticeFile.position, name: storedFile.name })
    .from(noticeFile)
    .innerJoin(storedFile, eq(storedFile.id, noticeFile.storedFileId))
    .where(eq(noticeFile.noticeId, noticeId))
    .orderBy(asc(noticeFile.position));
  const remaining = current.filter(({ id }) => !toRemove.has(id));
  if (remaining.length + received.length > noticeFileRules.maxFiles) refuse(noticeRefusals.tooManyFiles);
  const removed = current.flatMap(({ id }) => (toRemove.has(id) ? [id] : []));
  if (removed.length > 0)
    await tx
      .delete(noticeFile)
      .where(and(eq(noticeFile.noticeId, noticeId), inArray(noticeFile.storedFileId, removed)));
  const keys = await forgetFiles(tx, removed);
  const ids = await keepFiles(tx, 'notice', received);
  const last = current.at(-1)?.position ?? 0;
  if (ids.length > 0)
    await tx
      .insert(noticeFile)
      .values(ids.map((storedFileId, index) => ({ storedFileId, noticeId, position: last + index + 1 })));
  return {
    filesBefore: current.map(({ name }) => name),
    files: [...remaining, ...received].map(({ name }) => name),
    keys,
  };
}

/** What the history keeps of a notice. */
export const storedOf = (row: Row, files: readonly string[]) => ({
  title: row.title,
  body: plainText(row.bodyHtml),
  audience: row.audience,
  programmes: row.programmes,
  state: row.state,
  publishedAt: serializeMoment(row.publishedAt),
  closesAt: row.closesAt && serializeMoment(row.closesAt),
  files,
});
