import type { staffGradingCalls } from '@baeum/contract/grading/staff-calls';
import type { Rubric } from '@baeum/contract/assignment/staff-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { serializeMoment } from '../../platform/time.ts';
import type { GradedActivity } from './access.ts';
import { blindFileName } from '../../standing/blind.ts';
import { detailOf, latenessBy } from './detail.ts';
import { gradedLectures } from './graded-lectures.ts';
import { queuePage } from './queries.ts';
import { save } from './saving.ts';
import { saveSecond } from './second.ts';
import {
  moderationOf,
  ownFilesOf,
  ownRegradesOf,
  ownScoreOf,
  sampleOf,
  serializePost,
} from './serializers.ts';
import { sheetPage } from './sheet-page.ts';
import { activityKey } from './work.ts';

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
    const { page, rows, lectureCode, lectureCodes, kind = null, state, whose } = input;
    const isWanted = (code: string) =>
      (lectureCode ?? code) === code && (lectureCodes === undefined || lectureCodes.includes(code));
    const [found] = await queuePage(db, {
      codes: gradedLectures(account.roles).filter(isWanted),
      onlyKind: kind,
      viewer: account.id,
      whose,
      now,
      state,
      limit: rows,
      offset: (page - 1) * rows,
    });
    if (found === undefined) throw new Error('no counts');
    const { items, total, counts, isShared } = found;
    return {
      items: items.map((one) => ({
        activityId: t.activityIdOf(one.kind, one.code),
        kind: one.kind,
        lectureCode: one.lectureCode,
        title: one.title,
        holder: one.holder,
        name: one.name,
        number: one.number,
        graderName: one.graderName,
        handedAt: serializeMoment(new Date(one.handedAt)),
        part: one.part,
        state: one.state,
      })),
      total,
      counts: { waiting: counts.waiting, held: counts.held, done: counts.done },
      isShared,
    };
  },

  [t.getGradingSheet]: async ({ services: { db }, account, row, input, now }) => {
    const { page, rows, state = null, search, grader = null, undecided } = input;
    const canRelease = row.permissions.includes('lead');
    const [found] = await sheetPage(db, {
      ...activityKey(row),
      now,
      state,
      search: search.trim().normalize('NFC').toLowerCase(),
      grader,
      undecided,
      viewer: account.id,
      leads: canRelease,
      limit: rows,
      offset: (page - 1) * rows,
    });
    if (found === undefined) throw new Error('no counts');
    return {
      ...activityOf(row),
      outOf: row.outOf,
      minimumPosts: found.minimumPosts,
      items: found.items.map((one) => ({
        holder: one.holder,
        name: one.name,
        number: one.number,
        graderName: one.graderName,
        handedAt: momentIn(one.handedAt),
        isLate: latenessBy(one.terms, row).days > 0,
        state: one.state,
        status: one.status,
        points: one.points,
        difference: one.difference,
        isReleased: one.isReleased,
        releasedPoints: one.releasedPoints,
        isChanged: one.isChanged,
        posts: one.posts,
        asksAgain: one.asksAgain,
      })),
      total: found.total,
      counts: countsIn(found.counts),
      toRelease: found.toRelease,
      stale: found.stale,
      released: found.released,
      settings: {
        regradeDays: found.settings.regradeDays,
        showsSpread: found.settings.showsSpread,
      },
      secondOpen: found.secondOpen,
      undecided: found.undecided,
      openSamples: found.openSamples,
      release: found.release && {
        releaseId: found.release.id,
        visibleFrom: serializeMoment(new Date(found.release.visibleFrom)),
      },
      canRelease,
      isBlind: row.isBlind,
    };
  },

  [t.getGradedWork]: async ({ services: { db }, account, row, now }) => {
    // Of administrators, who grade nowhere, what waits in this one.
    const codes = [...new Set([...gradedLectures(account.roles), row.lectureCode])];
    const found = await detailOf(db, row, { codes, viewer: account.id, now });
    if (found === undefined || found.holder === null) return refuse(commonRefusals.notFound);
    const part = row.secondGraderId === account.id ? 'second' : 'first';
    // What lateness costs is the same for both, and is said with the first score.
    const { days, penalty } = latenessBy(found.terms, row);
    const { holder, counts, members, peers, texts, files, nextWaiting } = found;
    return {
      ...activityOf(row),
      // A desk that was opened under a number goes on under it.
      holder: row.key,
      listedAs: row.isBlind ? row.key : row.holder,
      name: holder.name,
      number: holder.number,
      graderName: holder.graderName,
      isGradedByOthers: found.isGradedByOthers,
      members: members.map(({ name, number }) => ({ name, number })),
      peers: peers && { activityCode: peers.activityCode, team: peers.team },
      outOf: row.outOf,
      rubric: criteriaOf(row.rubric ?? []),
      latePercent: row.latePercent ?? 0,
      handedAt: momentIn(holder.handedAt),
      workVersion: holder.workVersion,
      lateDays: days,
      latePenalty: part === 'second' ? 0 : penalty,
      state: holder.state,
      texts: texts.map(({ id, label, text }) => ({ id, label, text })),
      posts: found.posts.map(serializePost),
      minimumPosts: found.minimumPosts,
      files: files.map(({ id, kind, name, extension, byteSize }, index) => ({
        id,
        kind,
        name: row.isBlind ? blindFileName(index, extension) : name,
        extension,
        byteSize,
      })),
      score: ownScoreOf(found, part),
      part,
      moderation: row.permissions.includes('lead') ? moderationOf(found, part) : null,
      sample: row.permissions.includes('lead') ? sampleOf(found, part) : null,
      givenFiles: ownFilesOf(found, part),
      regrades: ownRegradesOf(found, part),
      canRelease: row.permissions.includes('lead'),
      isReleased: holder.isReleased,
      releasedPoints: part === 'second' ? null : holder.releasedPoints,
      isChanged: holder.isChanged,
      place: holder.place,
      previous: holder.previous,
      next: holder.next,
      nextWaiting: nextWaiting && {
        activityId: t.activityIdOf(nextWaiting.kind, nextWaiting.code),
        holder: nextWaiting.holder,
      },
      counts: countsIn(counts),
    };
  },

  [t.saveScore]: ({ tx, account, row, input, now }) =>
    (row.secondGraderId === account.id ? saveSecond : save)({ tx, accountId: account.id, now }, row, input),
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
