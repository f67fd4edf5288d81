/**
 * Making, changing and copying activities of a week by their forms, in the transaction of the call; what differs between the kinds
 * is an {@link ActivityKindOf}. The outline of the lecture is locked first.
 */
import { activityRefusals, type Harm } from '@baeum/contract/activity/staff-terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { textOwner } from '@baeum/contract/study/terms';
import type { Outline } from '@baeum/rules/outline';
import type { Planned } from '@baeum/rules/outcomes';
import { authoredFile, type KeptFile } from '../authoring/kept-files.ts';
import type { SetCoursework } from '../authoring/set-work.ts';
import { addressesOf, editableBy, textOfCopy, textsToStore } from '../authoring/text-pictures.ts';
import { AuthoringTransaction } from '../authoring/transaction.ts';
import type { Queryable, Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import type { Change } from '../platform/history.ts';
import type { ReceivedFile } from '../platform/files/incoming.ts';
import type { FileStore } from '../platform/files/store.ts';
import { ownPictures } from '../posting/pictures.ts';
import { plainText } from '../platform/rich-text.ts';
import { serializeMoment, serializeMomentOrNull } from '../platform/time.ts';
import { attachments } from './attachments.ts';
import type { CopyPlace } from './copy-place.ts';
import {
  cleanText,
  courseworkOf,
  publicationOf,
  refusingActivity,
  type SentActivity,
  setPublication,
  shownFieldsOf,
  type StoredActivity,
  wantedPeriod,
} from './forms.ts';
import { hidingHarms, periodHarms } from './harms.ts';

/** An activity of any kind with its files. */
export interface StoredForm extends StoredActivity {
  readonly archivedAt: Date | null;
  readonly revision: number;
  /** Students who have begun. */
  readonly begun: number;
  readonly files: readonly KeptFile[];
  readonly textFiles: readonly KeptFile[];
}

/** What a form sends, beside the ids. */
export interface SentForm extends SentActivity {
  readonly bodyHtml: string;
  readonly keptFiles?: readonly string[];
}

export interface ActivityKindOf<Stored extends StoredForm, Sent extends SentForm, Own, Shown> {
  readonly kind: 'assignment' | 'debate';
  readonly read: (db: Queryable, code: string) => Promise<Stored | undefined>;
  /** The fields that this kind alone has: as its form shows them, as it sends them, and as they are stored. */
  readonly shownOf: (stored: Stored) => Shown;
  readonly sentOf: (sent: Sent) => Own;
  readonly storedOf: (stored: Stored) => Own;
  readonly write: (authoring: AuthoringTransaction, input: SetCoursework & Own) => Promise<unknown>;
  /** By the codes of the issues that this kind alone has. */
  readonly refusals: Readonly<Record<string, Refusal>>;
  readonly planned: (outline: Outline, code: string) => Planned | undefined;
  /** How a change of its own fields hits students. `isShown`: whether they see it now */
  readonly harms: (
    tx: Transaction,
    before: Stored,
    after: Own,
    at: { readonly isShown: boolean; readonly now: Date },
  ) => Promise<readonly Harm[]>;
  /** What follows from a change of its own fields. @returns its lines in the history */
  readonly follow?: (tx: Transaction, before: Stored, after: Own, now: Date) => Promise<readonly Change[]>;
}

export interface Writing {
  readonly tx: Transaction;
  readonly store: FileStore;
  readonly now: Date;
  readonly accountId: number;
}

export interface Place {
  readonly code: string;
  readonly lectureCode: string;
  readonly professorId: number;
}

export async function storedIn<Stored extends StoredForm, Sent extends SentForm, Own, Shown>(
  { read }: ActivityKindOf<Stored, Sent, Own, Shown>,
  db: Queryable,
  code: string,
): Promise<Stored> {
  return (await read(db, code)) ?? refuse(commonRefusals.notFound);
}

/** The texts of its form. */
export function formOf<Stored extends StoredForm, Sent extends SentForm, Own, Shown>(
  { kind, shownOf }: ActivityKindOf<Stored, Sent, Own, Shown>,
  stored: Stored,
  { loginId, now }: { readonly loginId: string; readonly now: Date },
) {
  const editable = editableBy(stored.textFiles, addressesOf(textOwner(kind, stored.code)), loginId);
  return { ...shownFieldsOf(stored, editable(stored.bodyHtml), now), ...shownOf(stored) };
}

/** What the history keeps of it. */
export const keptOf = <Stored extends StoredForm, Sent extends SentForm, Own, Shown>(
  one: ActivityKindOf<Stored, Sent, Own, Shown>,
  stored: Stored,
  now: Date,
) => ({
  ...formOf(one, stored, { loginId: '', now }),
  bodyHtml: plainText(stored.bodyHtml),
  files: stored.files.map(({ name }) => name),
});

/** Writes what a form has sent. @returns the storage keys to remove after the commit */
export async function writeForm<Stored extends StoredForm, Sent extends SentForm, Own, Shown>(
  one: ActivityKindOf<Stored, Sent, Own, Shown>,
  { tx, store, now, accountId }: Writing,
  place: Place,
  {
    sent,
    received,
    before,
  }: { readonly sent: Sent; readonly received: readonly ReceivedFile[]; readonly before?: Stored },
): Promise<readonly string[]> {
  const text = await textsToStore(
    { tx, store },
    {
      htmls: [cleanText(sent.bodyHtml)],
      addresses: addressesOf(textOwner(one.kind, place.code)),
      files: before?.textFiles ?? [],
      ownOf: (uploads) => ownPictures(tx, accountId, uploads),
      refuse: () => refuse(activityRefusals.noImage, { about: { field: 'bodyHtml' } }),
      refusesOthers: true,
    },
  );
  const input = {
    ...courseworkOf(sent, { ...place, now }, before),
    bodyHtml: text.htmls[0] ?? '',
    textFiles: text.files,
    files: attachments(store, before?.files ?? [], sent.keptFiles ?? [], received),
    ...one.sentOf(sent),
  };
  const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
  await refusingActivity(one.refusals, sent, () => one.write(authoring, input));
  await setPublication(tx, one.kind, place.code, publicationOf(sent, before?.publishedAt, now));
  return authoring.obsolete;
}

/** How a change hits students; of what they do not see nobody is hit. */
export async function harmsOf<Stored extends StoredForm, Sent extends SentForm, Own, Shown>(
  one: ActivityKindOf<Stored, Sent, Own, Shown>,
  tx: Transaction,
  { before, outline, now }: { readonly before: Stored; readonly outline: Outline; readonly now: Date },
  sent: Sent,
): Promise<readonly Harm[]> {
  const isShown = before.archivedAt === null && before.publishedAt !== null && before.publishedAt <= now;
  const own = await one.harms(tx, before, one.sentOf(sent), { isShown, now });
  const planned = one.planned(outline, before.code);
  if (!isShown || planned === undefined) return own;
  return [
    ...(sent.showing === 'shown' ? [] : hidingHarms(before.begun)),
    ...(await periodHarms(tx, { outline, planned, now }, wantedPeriod(sent))),
    ...own,
  ];
}

/** Makes a draft of no topic; everything else is as it is but for its dates, and files are stored once. */
export async function writeCopy<Stored extends StoredForm, Sent extends SentForm, Own, Shown>(
  one: ActivityKindOf<Stored, Sent, Own, Shown>,
  { tx, store, now }: Omit<Writing, 'accountId'>,
  from: Stored,
  { code, professorId, lectureCode, weekNumber, titleOf, moved }: CopyPlace & { readonly code: string },
): Promise<void> {
  const movedOrNull = (at: Date | null) => serializeMomentOrNull(at && moved(at));
  const ownerOf = (own: string) => textOwner(one.kind, own);
  const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
  await one.write(authoring, {
    code,
    professorId,
    lectureCode,
    title: titleOf(from.title),
    bodyHtml: textOfCopy(from.bodyHtml, ownerOf(from.code), ownerOf(code)),
    weekNumber,
    topicCode: null,
    opensAt: serializeMoment(moved(from.opensAt)),
    closesAt: serializeMoment(moved(from.closesAt)),
    lateOpensAt: movedOrNull(from.lateOpensAt),
    lateClosesAt: movedOrNull(from.lateClosesAt),
    createdAt: serializeMoment(now),
    files: from.files.map((file) => authoredFile(file, store)),
    textFiles: from.textFiles.map((file) => ({
      file: authoredFile(file, store),
      role: 'picture',
      name: file.name,
    })),
    ...one.storedOf(from),
  });
  await setPublication(tx, one.kind, code, null);
}
