/** Study materials that staff make and change, for the tests of all calls. */
import {
  addMaterial,
  arrangeMaterials,
  archiveMaterial,
  changeMaterial,
  getMaterial,
  materialOrder,
  restoreMaterial,
} from '@baeum/contract/material/staff-terms';
import type { Services } from '../services.ts';
import { addTextFile } from './text-files.ts';
import { addMaterial as addMaterialRow } from './world.ts';
import { type Caller, formOf, type SentFile } from './portal.ts';

/** Materials that students do not see, so that what staff do to them changes nothing for the calls of students. */
export async function addStaffMaterials(services: Services) {
  const { db, store } = services;
  const draft = { key: 'of-staff', state: 'draft' } as const;
  const own = await addMaterialRow(db, store, draft);
  await addTextFile(services, { materialId: own.id });
  const foreign = await addMaterialRow(db, store, { ...draft, lectureCode: 'LB' });
  return { own: own.id, foreign: foreign.id };
}

export const materialFields = {
  title: '강의 노트',
  bodyHtml: '<p>읽어 오세요.</p>',
  weekNumber: '9',
  state: 'draft',
};

/** Administrators act in lectures with a reason. */
const reason = { 'x-baeum-reason': 'test' };

/** Makes a material in lecture LA. */
export async function newMaterial(
  caller: Caller,
  fields: Partial<Record<keyof typeof materialFields | 'topicCode' | 'publishedAt', string>> = {},
  files: readonly SentFile[] = [],
) {
  const form = formOf({ lectureCode: 'LA', ...materialFields, ...fields }, files);
  const { body } = await caller.send(addMaterial, form, reason);
  return body.result as { id: number; revision: number };
}

const refOf = (id: number) => ({ id, parent: 'LA' });

export const materialChanges = {
  [addMaterial]: materialFields,
  [changeMaterial]: async (caller: Caller) => {
    const { id } = await newMaterial(caller);
    const { revision } = (await caller.post(getMaterial, { id })).body.result;
    return { ref: refOf(id), fields: { ...materialFields, revision: String(revision), title: '다른 노트' } };
  },
  // The order that there is becomes one of staff.
  [arrangeMaterials]: async (caller: Caller) => {
    await newMaterial(caller);
    const { items, version } = (await caller.post(materialOrder, { lectureCode: 'LA' })).body.result;
    return { fields: { version, ids: items.map(({ id }) => id) } };
  },
  [archiveMaterial]: async (caller: Caller) => ({ ref: refOf((await newMaterial(caller)).id) }),
  [restoreMaterial]: async (caller: Caller) => {
    const { id } = await newMaterial(caller);
    await caller.send(archiveMaterial, JSON.stringify({ id }), {
      'content-type': 'application/json',
      ...reason,
    });
    return { ref: refOf(id) };
  },
};
