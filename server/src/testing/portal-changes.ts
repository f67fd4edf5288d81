/** Requests with which administrators change something of the portal, for the walk over all calls of the console. */
import * as replies from '@baeum/contract/inquiry/staff-terms';
import * as calendar from '@baeum/contract/lecture/staff-calendar-terms';
import * as logos from '@baeum/contract/portal/logo-terms';
import * as portal from '@baeum/contract/portal/staff-terms';
import type { Caller } from './portal.ts';
import { png } from './world.ts';

const notice = { title: '새 공지', body: '<p>내용</p>', audience: 'student', state: 'draft' };

/** A notice that has just been made. */
async function newNotice(caller: Caller) {
  const { id } = (await caller.upload(portal.addNotice, notice, [])).body.result as { id: number };
  const { revision } = (await caller.post(portal.getNotice, { id })).body.result;
  return { id, revision };
}

const reply = { name: '새 답변', body: '문구', isShared: true };

/** Sent with another name, so that it changes something. */
const event = {
  code: '0000290004',
  name: '새 일정',
  startsAt: '2026-11-18T09:00',
  endsAt: '2026-11-18T18:00',
};

async function newEvent(caller: Caller) {
  const made = await caller.post(calendar.addEvent, { programmeCode: 'C1', ...event });
  const { key, revision } = made.body.result;
  return { ref: { id: key, parent: 'C1' }, revision };
}

export const portalChanges = {
  [calendar.addEvent]: event,
  [calendar.changeEvent]: async (caller: Caller) => {
    const { ref, revision } = await newEvent(caller);
    return { ref, fields: { ...event, name: '바뀐 일정', revision } };
  },
  [calendar.removeEvent]: async (caller: Caller) => ({ ref: (await newEvent(caller)).ref }),
  [portal.addNotice]: notice,
  [portal.changeNotice]: async (caller: Caller) => {
    const { id, revision } = await newNotice(caller);
    return { ref: { id }, fields: { ...notice, title: '바뀐 공지', revision: String(revision) } };
  },
  [portal.changeCodeGroup]: async (caller: Caller) => {
    const { items } = (await caller.post(portal.listCodeGroups, {})).body.result;
    const group = (await caller.post(portal.getCodeGroup, { code: items[0]?.code ?? '' })).body.result;
    return { fields: { ...group, name: '새 이름' } };
  },
  [replies.addReply]: reply,
  [replies.assignInquiry]: { loginId: 'admin' },
  [replies.changeReply]: async (caller: Caller) => {
    const { id, revision } = (await caller.post(replies.addReply, reply)).body.result;
    return { ref: { id }, fields: { ...reply, name: '바뀐 답변', revision } };
  },
  [replies.removeReply]: async (caller: Caller) => ({
    ref: { id: (await caller.post(replies.addReply, reply)).body.result.id },
  }),
  [portal.changeSystem]: async (caller: Caller) => {
    const system = (await caller.post(portal.getSystem, {})).body.result;
    return { fields: { ...system, keywords: '새 검색어' } };
  },
  [logos.changeLogo]: async (caller: Caller) => {
    const { dark } = (await caller.post(logos.getLogos, {})).body.result;
    return {
      fields: { scheme: 'dark', shown: dark ?? '' },
      files: dark === null ? [{ name: '로고.png', content: png }] : [],
    };
  },
  [portal.changeMenu]: async (caller: Caller) => {
    const { menus } = (await caller.post(portal.getMenus, {})).body.result;
    const { place, revision } = menus[0] ?? { place: 'header', revision: 1 };
    const items = [{ key: 'walk', name: '새 메뉴', url: '/', isShown: true, items: [] }];
    return { fields: { place, revision, items } };
  },
  [portal.archiveNotice]: async (caller: Caller) => ({ ref: { id: (await newNotice(caller)).id } }),
  [portal.restoreNotice]: async (caller: Caller) => {
    const { id } = await newNotice(caller);
    await caller.post(portal.archiveNotice, { id });
    return { ref: { id } };
  },
};
