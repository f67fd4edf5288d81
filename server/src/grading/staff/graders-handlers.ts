import type { staffGraderCalls } from '@baeum/contract/grading/graders-calls';
import * as t from '@baeum/contract/grading/graders-terms';
import type { scoreSampleCalls } from '@baeum/contract/grading/sample-calls';
import * as s from '@baeum/contract/grading/sample-terms';
import type { Handlers } from '../../handler.ts';
import { serializeMoment } from '../../platform/time.ts';
import { criterionOf } from './criterion.ts';
import { decide } from './deciding.ts';
import { gradedLectures } from './graded-lectures.ts';
import { gradersOf } from './graders.ts';
import { heldWork, hold, letGo } from './holding.ts';
import { drawSample, review, sampleOf } from './samples.ts';
import { share } from './sharing.ts';
import { activityKey } from './work.ts';

export const staffGraderHandlers: Handlers<typeof staffGraderCalls> = {
  [t.getGraders]: async ({ services: { db }, row, now }) => {
    const [found] = await gradersOf(db, { ...activityKey(row), now });
    if (found === undefined) throw new Error('no graders');
    return {
      graders: found.graders.map(({ loginId, name, assigned, graded, secondAssigned, secondGraded }) => ({
        loginId,
        name,
        assigned,
        graded,
        secondAssigned,
        secondGraded,
      })),
      unassigned: found.unassigned,
      // Teams say who numbers are.
      teamActivities: row.isBlind
        ? []
        : found.teamActivities.map(({ activityCode, title }) => ({ activityCode, title })),
      canShare: row.permissions.includes('lead'),
    };
  },

  [t.shareWork]: ({ tx, row, input, now }) => share(tx, row, input, now),

  [t.getCriterion]: async ({ services: { db }, account, row, input: { criterion }, now }) => {
    const key = { ...activityKey(row), holder: row.holder, viewer: account.id, criterion, now };
    const [found] = await criterionOf(db, key);
    if (found === undefined) throw new Error('no criterion');
    return { next: found.next, graded: found.graded, total: found.total };
  },

  [t.decideScore]: ({ tx, account, row, input, now }) =>
    decide({ tx, accountId: account.id, now }, row, input),

  [t.holdWork]: async ({ services: { db }, account, row, input: { holding }, now }) => {
    if (holding === 'leave') {
      await letGo(db, row, account.id);
      return { heldBy: null, heldUntil: null };
    }
    const held = gradedLectures(account.roles).includes(row.lectureCode)
      ? await hold(db, row, { accountId: account.id, now, holding })
      : await heldWork(db, row, now);
    return {
      heldBy: held?.heldBy ?? null,
      heldUntil: held === undefined ? null : serializeMoment(new Date(held.until)),
    };
  },
};

export const scoreSampleHandlers: Handlers<typeof scoreSampleCalls> = {
  [s.getScoreSample]: async ({ services: { db }, account, row, now }) => {
    const [found] = await sampleOf(db, { ...activityKey(row), viewer: account.id, now });
    const items = found?.items ?? [];
    return {
      title: row.title,
      lectureCode: row.lectureCode,
      items: items.map(({ holder, name, number, gradedBy, status, points, state, reviewedBy }) => ({
        holder,
        name,
        number,
        gradedBy,
        status,
        points,
        state,
        reviewedBy,
      })),
      open: items.filter(({ state }) => state !== 'reviewed').length,
    };
  },

  [s.drawScoreSample]: ({ tx, account, row, input, now }) =>
    drawSample({ tx, accountId: account.id, now }, row, input),

  [s.reviewScore]: ({ tx, account, row, input, now }) =>
    review({ tx, accountId: account.id, now }, row, input),
};
