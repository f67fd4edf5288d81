import type { staffGradingCalls } from '@baeum/contract/grading/staff-calls';
import type { Rubric } from '@baeum/contract/assignment/staff-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { permissionsOf } from '@baeum/contract/staff/roles';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import type { StaffRoles } from '../../platform/staff-access.ts';
import { serializeMoment } from '../../platform/time.ts';
import type { GradedActivity } from './access.ts';
import { detailOf, latenessBy } from './detail.ts';
import { queuePage, sheetPage } from './queries.ts';
import { release, takeBack, withdraw } from './releases.ts';
import { save } from './saving.ts';
import { serializeScore } from './serializers.ts';
import { activityKey } from './work.ts';

/** Where the account grades; what is in the archive waits for nobody. */
const gradedLectures = ({ lectures }: StaffRoles): string[] =>
  lectures
    .filter((one) => one.archived !== true && permissionsOf([one]).includes('grade'))
    .map(({ lectureCode }) => lectureCode);

const momentIn = (text: string | null): string | null =>
  text === null ? null : serializeMoment(new Date(text));

const activityOf = (row: GradedActivity) => ({
  activityId: t.activityIdOf(row.kind, row.code),
  kind: row.kind,
  lectureCode: row.lectureCode,
  title: row.title,
});

export const staffGradingHandlers: Handlers<typeof staffGradingCalls> = {
  [t.listGradingQueue]: async ({ services: { db }, account, input, now }) => {
    const { page, rows, lectureCode, lectureCodes, kind = null, state } = input;
    const isWanted = (code: string) =>
      (lectureCode ?? code) === code && (lectureCodes === undefined || lectureCodes.includes(code));
    const [found] = await queuePage(db, {
      codes: gradedLectures(account.roles).filter(isWanted),
      onlyKind: kind,
      now,
      state,
      limit: rows,
      offset: (page - 1) * rows,
    });
    if (found === undefined) throw new Error('no counts');
    const { items, total, counts } = found;
    return {
      items: items.map((one) => ({
        activityId: t.activityIdOf(one.kind, one.code),
        kind: one.kind,
        lectureCode: one.lectureCode,
        title: one.title,
        holder: one.holder,
        name: one.name,
        number: one.number,
        handedAt: serializeMoment(new Date(one.handedAt)),
        state: one.state,
      })),
      total,
      counts: { waiting: counts.waiting, held: counts.held, done: counts.done },
    };
  },

  [t.getGradingSheet]: async ({ services: { db }, row, input, now }) => {
    const { page, rows, state = null, search } = input;
    const [found] = await sheetPage(db, {
      ...activityKey(row),
      now,
      state,
      search: search.trim().normalize('NFC').toLowerCase(),
      limit: rows,
      offset: (page - 1) * rows,
    });
    if (found === undefined) throw new Error('no counts');
    const closesAt = row.closesAt.getTime() + 60_000;
    return {
      ...activityOf(row),
      outOf: row.outOf,
      items: found.items.map((one) => ({
        holder: one.holder,
        name: one.name,
        number: one.number,
        handedAt: momentIn(one.handedAt),
        isLate: one.handedAt !== null && new Date(one.handedAt).getTime() >= closesAt,
        state: one.state,
        status: one.status,
        points: one.points,
        isReleased: one.isReleased,
        releasedPoints: one.releasedPoints,
        isChanged: one.isChanged,
      })),
      total: found.total,
      counts: countsIn(found.counts),
      toRelease: found.toRelease,
      stale: found.stale,
      released: found.released,
      release: found.release && {
        releaseId: found.release.id,
        visibleFrom: serializeMoment(new Date(found.release.visibleFrom)),
      },
      canRelease: row.permissions.includes('lead'),
    };
  },

  [t.getGradedWork]: async ({ services: { db }, account, row, now }) => {
    // Of administrators, who grade nowhere, what waits in this one.
    const codes = [...new Set([...gradedLectures(account.roles), row.lectureCode])];
    const found = await detailOf(db, row, { codes, now });
    if (found === undefined || found.holder === null) return refuse(commonRefusals.notFound);
    const lateness = latenessBy(found.terms, row);
    const { holder, score, counts, members, texts, files, nextWaiting } = found;
    return {
      ...activityOf(row),
      holder: row.holder,
      name: holder.name,
      number: holder.number,
      members: members.map(({ name, number }) => ({ name, number })),
      outOf: row.outOf,
      rubric: criteriaOf(row.rubric ?? []),
      latePercent: row.latePercent ?? 0,
      handedAt: momentIn(holder.handedAt),
      workVersion: holder.workVersion,
      lateDays: lateness.days,
      latePenalty: lateness.penalty,
      state: holder.state,
      texts: texts.map(({ label, text }) => ({ label, text })),
      files: files.map(({ id, kind, name, extension, byteSize }) => ({
        id,
        kind,
        name,
        extension,
        byteSize,
      })),
      score: score && serializeScore(score),
      isReleased: holder.isReleased,
      releasedPoints: holder.releasedPoints,
      isChanged: holder.isChanged,
      previous: holder.previous,
      next: holder.next,
      nextWaiting: nextWaiting && {
        activityId: t.activityIdOf(nextWaiting.kind, nextWaiting.code),
        holder: nextWaiting.holder,
      },
      counts: countsIn(counts),
    };
  },

  [t.saveScore]: ({ tx, account, row, input, now }) => save({ tx, accountId: account.id, now }, row, input),

  [t.releaseScores]: ({ tx, account, row, input, now }) =>
    release({ tx, accountId: account.id, now }, row, input),

  [t.takeBackRelease]: ({ tx, account, row, input, now }) =>
    takeBack({ tx, accountId: account.id, now }, row, input),

  [t.withdrawScores]: ({ tx, account, row, input, now }) =>
    withdraw({ tx, accountId: account.id, now }, row, input),
};

const countsIn = ({ waiting, held, done, none }: Record<'waiting' | 'held' | 'done' | 'none', number>) => ({
  waiting,
  held,
  done,
  none,
});

const criteriaOf = (rubric: Rubric) =>
  rubric.map(({ name, levels }) => ({
    name,
    levels: levels.map(({ name: level, description, points }) => ({ name: level, description, points })),
  }));
