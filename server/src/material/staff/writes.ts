/** Writing a study material, in the transaction of the call. The lecture is locked first. */
import { randomBytes } from 'node:crypto';
import { isBlank } from '@baeum/contract/blank';
import type { RequestOf } from '@baeum/contract/call';
import type { staffMaterialCalls } from '@baeum/contract/material/staff-calls';
import {
  type addMaterial,
  materialFileRules,
  materialStaffRefusals,
} from '@baeum/contract/material/staff-terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { textOwner } from '@baeum/contract/study/terms';
import { and, eq } from 'drizzle-orm';
import type { TextFile } from '../../authoring/files.ts';
import { authoredFile, type KeptFile, receivedFile } from '../../authoring/kept-files.ts';
import { refusing } from '../../authoring/refusals.ts';
import { addressesOf, textsToStore } from '../../authoring/text-pictures.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { ReceivedFile } from '../../platform/files/incoming.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { sanitizePageText } from '../../platform/page-text.ts';
import { momentOf } from '../../platform/time.ts';
import { ownPictures } from '../../posting/pictures.ts';
import { type MaterialFile, writeMaterials } from '../authoring.ts';
import { material } from '../tables.ts';
import { readMaterial, type StaffMaterial } from './queries.ts';

export type MaterialFields = Omit<RequestOf<(typeof staffMaterialCalls)[typeof addMaterial]>, 'lectureCode'>;

interface Writing {
  readonly tx: Transaction;
  readonly store: FileStore;
  readonly now: Date;
  /** Whose pictures the text may show beside its own. */
  readonly accountId: number;
}

const refuseField = (refusal: Refusal, field: string): never => refuse(refusal, { about: { field } });

/** A material that is there already is changed under its key; its day stays where the form names none. */
export interface Place {
  readonly lectureCode: string;
  readonly key: string;
  readonly shownSince: Date;
}

export const newPlace = (lectureCode: string, now: Date): Place => ({
  lectureCode,
  key: `m-${randomBytes(6).toString('hex')}`,
  shownSince: now,
});

export interface MaterialFiles {
  readonly files: readonly MaterialFile[];
  /** What its text has shown so far. */
  readonly shown: readonly (KeptFile & Pick<TextFile, 'role'>)[];
}

/**
 * Writes one material by the rules that course packs have, too.
 * @returns the material as it is now, and keys of objects to remove after the commit
 */
export async function writeMaterial(
  { tx, store, now, accountId }: Writing,
  { lectureCode, key, shownSince }: Place,
  fields: MaterialFields,
  { files, shown }: MaterialFiles,
): Promise<{ readonly row: StaffMaterial; readonly obsolete: readonly string[] }> {
  const title = fields.title.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (isBlank(title)) refuseField(materialStaffRefusals.noTitle, 'title');
  if (files.length === 0 && isBlankHtml(fields.bodyHtml))
    refuseField(materialStaffRefusals.nothing, 'bodyHtml');
  if (files.length > materialFileRules.maxFiles) refuse(materialStaffRefusals.tooMany);
  const { weekBeyondEnd, topicUnknown } = materialStaffRefusals;
  const byCode = { weekBeyondEnd, topicUnknown, topicInOtherWeek: topicUnknown };
  const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
  const text = await textsToStore(
    { tx, store },
    {
      htmls: [sanitizePageText(fields.bodyHtml)],
      addresses: addressesOf(textOwner('material', `${lectureCode}/${key}`)),
      files: shown,
      ownOf: (uploads) => ownPictures(tx, accountId, uploads),
      refuse: () => refuseField(materialStaffRefusals.noImage, 'bodyHtml'),
      refusesOthers: false,
    },
  );
  await refusing(byCode, undefined, () =>
    writeMaterials(authoring, [
      {
        lectureCode,
        key,
        title,
        weekNumber: fields.weekNumber === '' ? null : fields.weekNumber,
        topicCode: fields.topicCode === '' ? null : fields.topicCode,
        bodyHtml: text.htmls[0] ?? '',
        state: fields.state,
        createdAt: fields.publishedAt === '' ? shownSince.toISOString() : momentOf(fields.publishedAt),
        textFiles: text.files,
        files,
      },
    ]),
  );
  return { row: await materialOf(tx, { lectureCode, key, now }), obsolete: authoring.obsolete };
}

/** Neither letters nor pictures nor formulas. */
const isBlankHtml = (html: string): boolean =>
  !/<(?:img|math|hr|iframe)\b/i.test(html) && isBlank(html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' '));

async function materialOf(
  tx: Transaction,
  { lectureCode, key, now }: { readonly lectureCode: string; readonly key: string; readonly now: Date },
): Promise<StaffMaterial> {
  const [found] = await tx
    .select({ id: material.id })
    .from(material)
    .where(and(eq(material.lectureCode, lectureCode), eq(material.key, key)));
  return storedMaterial(tx, found?.id ?? 0, now);
}

export const storedMaterial = async (tx: Transaction, id: number, now: Date): Promise<StaffMaterial> =>
  (await readMaterial(tx, id, now)) ?? refuse(commonRefusals.notFound);

/**
 * The files that a material keeps, followed by what was received; of a name that is there the received one takes the place,
 * and is dated, so that whoever has downloaded the earlier one can tell.
 */
export function filesOf(
  store: FileStore,
  { files }: Pick<StaffMaterial, 'files'>,
  removed: ReadonlySet<string>,
  received: readonly ReceivedFile[],
): MaterialFile[] {
  const added = new Map(received.map((one) => [one.name, receivedFile(one, store)]));
  const staying = files
    .filter(({ id, file }) => !removed.has(id) || added.has(file.name))
    .map(({ file, addedAt }) => {
      const instead = added.get(file.name);
      added.delete(file.name);
      return instead ?? { ...authoredFile({ file }, store), addedAt };
    });
  return [...staying, ...added.values()];
}

export const shownBy = ({ textFiles }: Pick<StaffMaterial, 'textFiles'>): MaterialFiles['shown'] =>
  textFiles.flatMap(({ id, textName, role, file }) =>
    textName === null || role === null ? [] : [{ id, name: textName, role, file }],
  );
