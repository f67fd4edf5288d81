/** The calls that make, change and copy an activity, as steps that are the same for every kind. */
import { refuseUnplayable } from '../authoring/attached-videos.ts';
import { freshCode } from '../authoring/coursework.ts';
import type { StaffResourceLoader } from '../handler.ts';
import { commonRefusals } from '@baeum/contract/refusals';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { type ReceivedFile, trashObjects } from '../platform/files/incoming.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { Uploads } from '../platform/form.ts';
import { type Changed, differences, lastChange } from '../platform/history.ts';
import type { Account } from '../platform/sessions.ts';
import { refuseStale } from '../platform/stale.ts';
import { lockOutlined } from '../standing/outlines.ts';
import { copyPlaceOf } from './copy-place.ts';
import { registrar } from './forms.ts';
import { refuseHarms } from './harms.ts';
import {
  type ActivityKindOf,
  formOf,
  harmsOf,
  keptOf,
  type SentForm,
  type StoredForm,
  storedIn,
  writeCopy,
  writeForm,
} from './kind.ts';

/** What the steps need of a request. */
interface Request {
  readonly services: { readonly store: FileStore };
  readonly tx: Transaction;
  readonly log: FastifyBaseLogger;
  readonly account: Account;
  readonly now: Date;
}

type Saved = Changed<{ readonly code: string; readonly revision: number }>;

export async function addActivity<Stored extends StoredForm, Sent extends SentForm, Own, Shown>(
  one: ActivityKindOf<Stored, Sent, Own, Shown>,
  { services: { store }, tx, log, account, now, uploads }: Request & { readonly uploads: Uploads },
  lectureCode: string,
  sent: Sent,
): Promise<Saved> {
  const { kind } = one;
  const received = await uploads.receive();
  await refuseUnplayable(store, received);
  await lockOutlined(tx, lectureCode);
  const code = freshCode(lectureCode, kind);
  const place = { code, lectureCode, professorId: await registrar(tx, lectureCode, account.id) };
  const writing = { tx, store, now, accountId: account.id };
  const obsolete = await writeForm(one, writing, place, { sent, received });
  const stored = await storedIn(one, tx, code);
  return {
    result: { code, revision: stored.revision },
    changes: [{ action: 'add', kind, object: code, values: differences({}, keptOf(one, stored, now)) }],
    afterwards: () => void trashObjects(store, log, obsolete),
  };
}

type SentChange<Sent> = Sent & { readonly revision: number; readonly confirmed: 'Y' | 'N' };

export async function changeActivity<Stored extends StoredForm, Sent extends SentForm, Own, Shown>(
  one: ActivityKindOf<Stored, Sent, Own, Shown>,
  { services: { store }, tx, log, account, now, uploads }: Request & { readonly uploads: Uploads },
  { code, lectureCode }: { readonly code: string; readonly lectureCode: string },
  sent: SentChange<Sent>,
): Promise<Saved> {
  const { kind } = one;
  const received: readonly ReceivedFile[] = await uploads.receive();
  await refuseUnplayable(store, received);
  const { outline } = (await lockOutlined(tx, lectureCode)) ?? refuse(commonRefusals.notFound);
  const before = await storedIn(one, tx, code);
  if (before.revision !== sent.revision)
    refuseStale({
      revision: before.revision,
      values: Object.fromEntries(Object.entries(formOf(one, before, { loginId: account.loginId, now }))),
      last: await lastChange(tx, kind, code),
    });
  const harms = await harmsOf(one, tx, { before, outline, now }, sent);
  if (sent.confirmed === 'N') refuseHarms(harms);
  const place = { code, lectureCode, professorId: before.professorId };
  const writing = { tx, store, now, accountId: account.id };
  const obsolete = await writeForm(one, writing, place, { sent, received, before });
  const followed = (await one.follow?.(tx, before, one.sentOf(sent), now)) ?? [];
  const after = await storedIn(one, tx, code);
  const values = differences(keptOf(one, before, now), keptOf(one, after, now));
  return {
    result: { code, revision: after.revision },
    changes: [
      ...(Object.keys(values).length === 0
        ? []
        : [{ action: 'change' as const, kind, object: code, values }]),
      ...followed,
    ],
    afterwards: () => void trashObjects(store, log, obsolete),
  };
}

export async function copyActivity<Stored extends StoredForm, Sent extends SentForm, Own, Shown>(
  one: ActivityKindOf<Stored, Sent, Own, Shown>,
  { services: { store }, tx, account, now }: Request,
  { code }: { readonly code: string },
  asked: Parameters<typeof copyPlaceOf>[3],
): Promise<Saved> {
  const { kind } = one;
  const place = await copyPlaceOf(tx, account, await storedIn(one, tx, code), asked);
  // What it is since its lecture was locked.
  const from = await storedIn(one, tx, code);
  const { lectureCode } = place;
  const copy = freshCode(lectureCode, kind);
  await writeCopy(one, { tx, store, now }, from, { ...place, code: copy });
  const { revision, title } = await storedIn(one, tx, copy);
  const values = { title: { after: title }, copiedFrom: { after: from.title } };
  return {
    result: { code: copy, revision },
    changes: [{ action: 'add', kind, object: copy, lectureCode, values }],
  };
}

/** What a form is told about its object beside its fields. */
export const shownObject = ({
  lectureCode,
  revision,
  archivedAt,
  files,
}: Pick<StoredForm, 'lectureCode' | 'revision' | 'archivedAt' | 'files'>) => ({
  lectureCode,
  revision,
  isArchived: archivedAt !== null,
  files: files.map(({ id, name, file: { byteSize } }) => ({ id, name, byteSize })),
});

/** An activity of a lecture, for the access of its calls. `parent` is the lecture. */
export interface ActivityPlace {
  readonly code: string;
  readonly lectureCode: string;
  readonly programmeCode: string;
}

export const activityLoader =
  <Place extends ActivityPlace>(
    find: (db: Parameters<StaffResourceLoader<Place>>[0], code: string) => Promise<Place | undefined>,
  ): StaffResourceLoader<Place> =>
  async (db, { id, parent }) => {
    const row = await find(db, String(id));
    return parent === undefined || row?.lectureCode === parent ? row : undefined;
  };
