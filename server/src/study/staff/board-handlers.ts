import type { weeksBoardCalls } from '@baeum/contract/study/board-calls';
import * as t from '@baeum/contract/study/board-terms';
import type { Handlers } from '../../handler.ts';
import { moveOneActivity, moveOneTopic } from './moving.ts';
import { changePeriod, simulate } from './periods.ts';
import { archiveItem, publishItems } from './publishing.ts';
import { dueRadar } from './radar.ts';
import { serializeTerm } from './term.ts';
import { insertTopic, removeOneTopic, renameOneTopic, restoreOneTopic } from './topics.ts';
import { renameOneWeek } from './weeks.ts';

const wantedOf = ({ publishedAt, was }: { publishedAt: string | null; was?: string | null | undefined }) => ({
  publishedAt: publishedAt === null ? null : new Date(publishedAt),
  was,
});

export const weeksBoardHandlers: Handlers<typeof weeksBoardCalls> = {
  [t.getTerm]: ({ services: { db }, row: { lectureCode }, now }) => serializeTerm(db, lectureCode, now),

  [t.addTopic]: ({ tx, row: { lectureCode }, input }) => insertTopic({ tx, lectureCode }, input),

  [t.renameTopic]: ({ tx, row: { lectureCode }, input }) => renameOneTopic({ tx, lectureCode }, input),

  [t.renameWeek]: ({ tx, row: { lectureCode }, input }) => renameOneWeek({ tx, lectureCode }, input),

  [t.moveTopic]: ({ tx, row: { lectureCode }, input, now }) => moveOneTopic({ tx, lectureCode, now }, input),

  [t.removeTopic]: ({ tx, row: { lectureCode }, input, now }) =>
    removeOneTopic({ tx, lectureCode }, input, now),

  [t.restoreTopic]: ({ tx, row: { lectureCode }, input, now }) =>
    restoreOneTopic({ tx, lectureCode }, input, now),

  [t.publishContents]: ({ tx, row: { lectureCode }, input: { codes, confirmed, ...wanted }, now }) => {
    const items = codes.map((code) => ({ kind: 'content' as const, code }));
    return publishItems({ tx, lectureCode, now, items, confirmed }, wantedOf(wanted));
  },

  [t.changeContentPeriod]: ({ tx, row: { lectureCode }, input: { code, ...sent }, now }) =>
    changePeriod({ tx, lectureCode, now, item: { kind: 'content', code } }, { ...sent, lateClosesAt: null }),

  [t.moveActivity]: ({ tx, row: { lectureCode }, input, now }) =>
    moveOneActivity({ tx, lectureCode, now }, input),

  [t.removeActivity]: ({ tx, row: { lectureCode }, input: { kind, code, confirmed }, now }) =>
    archiveItem({ tx, lectureCode, now, items: [{ kind, code }], confirmed }, true),

  [t.restoreActivity]: ({ tx, row: { lectureCode }, input: { kind, code }, now }) =>
    archiveItem({ tx, lectureCode, now, items: [{ kind, code }], confirmed: true }, false),

  [t.publishActivities]: ({ tx, row: { lectureCode }, input: { items, confirmed, ...wanted }, now }) =>
    publishItems({ tx, lectureCode, now, items, confirmed }, wantedOf(wanted)),

  [t.changeActivityPeriod]: ({ tx, row: { lectureCode }, input: { kind, code, ...sent }, now }) =>
    changePeriod({ tx, lectureCode, now, item: { kind, code } }, sent),

  [t.simulatePeriod]: ({ services: { db }, input, now }) => simulate(db, input, now),

  [t.getDueRadar]: ({ services: { db }, input, now }) => dueRadar(db, input, now),
};
