/** Requests with which administrators change something of the portal, for the walk over all calls of the console. */
import * as portal from '@baeum/contract/portal/staff-terms';
import type { Caller } from './portal.ts';

const notice = { title: '새 공지', body: '<p>내용</p>', audience: 'student', state: 'draft' };

/** A notice that has just been made. */
async function newNotice(caller: Caller) {
  const { id } = (await caller.upload(portal.addNotice, notice, [])).body.result as { id: number };
  const { revision } = (await caller.post(portal.getNotice, { id })).body.result;
  return { id, revision };
}

export const portalChanges = {
  [portal.addNotice]: notice,
  [portal.changeNotice]: async (caller: Caller) => {
    const { id, revision } = await newNotice(caller);
    return { ref: { id }, fields: { ...notice, title: '바뀐 공지', revision: String(revision) } };
  },
  [portal.archiveNotice]: {},
  [portal.restoreNotice]: async (caller: Caller) => {
    const { id } = await newNotice(caller);
    await caller.post(portal.archiveNotice, { id });
    return { ref: { id } };
  },
};
