/** The grading desk: what waits, one piece of work at a time, and the release of scores (specification §23). */
import { z } from 'zod';
import { rubric } from '../assignment/staff-calls.ts';
import { call, callTable, staff, staffOf } from '../call.ts';
import { code, count, filled, localMinute, moment, replyText, storedFileName, text } from '../fields.ts';
import * as p from './points.ts';
import * as t from './staff-terms.ts';

const { scoreLimits: limits } = t;

const activityLabel = ['활동', 'Kind and code of what is graded, such as `assignment:A-1`'] as const;
const activityId = z
  .string()
  .max(80)
  .regex(/^[A-Za-z0-9_:-]{1,80}$/)
  .meta({ title: activityLabel[0], description: activityLabel[1] });
const holder = z
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ title: '제출자', description: 'Number of the student or the team whose work it is' });
const ofActivity = staffOf('gradedActivity', 'activityId', 'grade');
const ofWork = staffOf('gradedWork', 'holder', 'grade', 'activityId');
/** Scores are shown to students by professors only (specification §19.3). */
const toShow = staffOf('gradedActivity', 'activityId', 'lead');

const kind = z.enum(p.gradedKinds).meta({ title: '구분', description: 'What is graded' });
const state = z.enum(t.workStates).meta({ title: '상태', description: 'How it stands' });
const filter = z.enum(t.workFilters).meta({ title: '상태', description: 'Only work that stands so' });
const points = (title: string, description: string) =>
  z.number().min(0).max(limits.points).multipleOf(0.01).meta({ title, description });
const page = z.int().min(1).max(100_000).default(1).meta({ title: '쪽', description: 'Page, from 1' });
const rows = ({ usual, most }: { readonly usual: number; readonly most: number }) =>
  z.int().min(1).max(most).default(usual).meta({ title: '행 수', description: 'Rows on a page' });
const search = text(100, '검색어', 'How names and student numbers begin').default('');

const status = z
  .enum(p.scoreStatuses)
  .meta({ title: '처리', description: 'Scored, excused, or counted as missing' });
const version = count('판', 'Version of the score; 0 as long as nothing was saved');
const workVersion = text(
  30,
  '제출 판',
  'Version of the work that was looked at, as it was read; empty without work',
);
const penaltyOverride = points('지각 감점', 'Instead of the computed one; null for that').nullable();
const criterion = filled(100, '채점 기준', 'Name of the criterion');

/** What a grader decides; a screen sends all of it with every change. */
const judged = {
  status,
  typedPoints: points('점수', 'In place of the sum of the levels; null for the sum').nullable(),
  feedback: text(limits.feedback, '총평', 'What the student reads once it is released'),
  isHeld: z.boolean().meta({ title: '보류', description: 'Whether it is set aside' }),
  penaltyOverride,
  penaltyReason: text(limits.reason, '감점 사유', 'Why another penalty holds; empty without one'),
};

const choice = z
  .object({
    criterion: replyText('채점 기준', 'Name of the criterion'),
    level: replyText('수준', 'Name of the level; null as long as none is chosen').nullable(),
    points: points('점수', 'Points of the level when it was chosen'),
    comment: replyText('의견', 'What the student reads about the criterion'),
  })
  .meta({ id: 'ScoreChoice' });
const studentNumber = code('학번', 'Student number of a member');
const difference = {
  points: z
    .number()
    .min(-limits.points)
    .max(limits.points)
    .multipleOf(0.01)
    .meta({ title: '점수 차이', description: 'More or less than the team' }),
  reason: text(limits.reason, '차이 사유', 'Why, for staff alone'),
};
const person = {
  name: replyText('이름', 'Name'),
  number: replyText('학번', 'Student number; empty of a team'),
};

const score = z
  .object({
    version,
    ...judged,
    choices: z.array(choice),
    differences: z.array(z.object({ studentNumber: replyText('학번', 'Of the member'), ...difference })),
    points: points('점수', 'What follows from all of it; null while it is not known').nullable(),
    gradedBy: replyText('채점자', 'Who saved it last'),
    savedAt: moment('저장 시각', 'When it was saved'),
  })
  .meta({ id: 'Score' });

const shown = {
  releasedPoints: points(
    '공개된 점수',
    'What students are shown; null while they are shown nothing',
  ).nullable(),
  isReleased: z.boolean().meta({ title: '공개', description: 'Whether the student is shown a score now' }),
  isChanged: z
    .boolean()
    .meta({ title: '공개 뒤 변경', description: 'Whether it was changed since it was released' }),
};

const counts = z.object({
  waiting: count('대기', 'Work that waits'),
  held: count('보류', 'Work that was set aside'),
  done: count('완료', 'Work that is graded'),
  none: count('미제출', 'Who has handed in nothing'),
});

const activityShown = {
  activityId: replyText(...activityLabel),
  kind,
  lectureCode: replyText('강의', 'Code of the lecture'),
  title: replyText('제목', 'Title of the activity'),
};
const handedAt = moment('제출', 'When it was handed in; null without work').nullable();
const lateDaysShown = count('지각 일수', 'Days begun of the late period; 0 for what was on time');
const neighbour = z.int().min(1).nullable();

export const staffGradingCalls = callTable(
  call(t.listGradingQueue, {
    summary: 'Work in the lectures in which this account grades: what waits the longest first',
    access: staff,
    request: z.object({
      page,
      rows: rows(t.queueRows),
      lectureCode: code('강의', 'Only that of this lecture').optional(),
      lectureCodes: z
        .array(code('강의', 'Code of a lecture'))
        .max(200)
        .optional()
        .meta({ title: '강의', description: 'Only that of these lectures, such as those of a term' }),
      kind: kind.optional(),
      state: z
        .enum(['waiting', 'held', 'done'])
        .default('waiting')
        .meta({ title: '상태', description: 'Only work that stands so' }),
    }),
    result: z.object({
      items: z.array(
        z.object({
          ...activityShown,
          holder,
          ...person,
          handedAt: moment('제출', 'When it was handed in'),
          state,
        }),
      ),
      total: count('전체 건수', 'Work that matches'),
      counts: counts.omit({ none: true }),
    }),
  }),
  call(t.getGradingSheet, {
    summary: 'Everybody who has, or could have, handed in something for an activity, with state and points',
    access: ofActivity,
    request: z.object({ activityId, page, rows: rows(t.sheetRows), state: filter.optional(), search }),
    result: z.object({
      ...activityShown,
      outOf: points('배점', 'What it is graded out of'),
      items: z.array(
        z.object({
          holder,
          ...person,
          handedAt,
          isLate: z
            .boolean()
            .meta({ title: '지각', description: 'Whether it was handed in after the usual end' }),
          state,
          status,
          points: points('점수', 'Draft; null while there is none').nullable(),
          ...shown,
        }),
      ),
      total: count('전체 건수', 'Those who match'),
      counts,
      toRelease: count('공개할 점수', 'Graded and not shown as it is'),
      stale: count(
        '다시 제출',
        'Graded work that was handed in again; it is not released before somebody looks',
      ),
      release: z
        .object({
          releaseId: z.int().meta({ title: '공개', description: 'Number of the release' }),
          visibleFrom: moment('공개 시각', 'From when on students are shown it'),
        })
        .nullable()
        .meta({ description: 'The next release that can be taken back' }),
      released: count('공개', 'Students who are shown a score now'),
      canRelease: z.boolean().meta({ title: '공개 권한', description: 'Whether this account may release' }),
    }),
  }),
  call(t.getGradedWork, {
    summary: 'One piece of work with all that the desk needs: texts, files, rubric, draft and neighbours',
    access: ofWork,
    request: z.object({ activityId, holder }),
    result: z.object({
      ...activityShown,
      holder,
      ...person,
      members: z.array(z.object({ name: person.name, number: person.number })),
      outOf: points('배점', 'What it is graded out of'),
      rubric: rubric.or(z.array(z.never()).length(0)),
      latePercent: count('지각 감점', 'Percent for each day begun of the late period'),
      handedAt,
      workVersion,
      lateDays: lateDaysShown,
      latePenalty: points('지각 감점', 'As computed'),
      state,
      texts: z.array(
        z.object({
          label: replyText('구분', 'What it is: a title, a question, when a comment was written'),
          text: replyText('내용', 'Plain text'),
        }),
      ),
      files: z.array(
        z.object({
          id: storedFileName.flnm(),
          kind: storedFileName.rovl(),
          name: storedFileName.orn(),
          extension: replyText('형식', 'Extension without a dot'),
          byteSize: storedFileName.flsz(),
        }),
      ),
      score: score.nullable().meta({ description: 'What was saved; null while nothing was' }),
      ...shown,
      previous: neighbour.meta({
        title: '이전',
        description: 'Who comes before in the list of the activity',
      }),
      next: neighbour.meta({ title: '다음', description: 'Who comes after' }),
      nextWaiting: z
        .object({ activityId: replyText(...activityLabel), holder })
        .nullable()
        .meta({ description: 'What waits next: of this activity, or else of all lectures' }),
      counts,
    }),
  }),
  call(t.saveScore, {
    writes: true,
    summary: 'Saves a draft of a score, if nobody else has since it was read; sent again it changes nothing',
    access: ofWork,
    request: z.object({
      activityId,
      holder,
      version,
      workVersion,
      ...judged,
      choices: z
        .array(
          z.object({
            criterion,
            level: filled(100, '수준', 'Name of the level; null for none').nullable(),
            comment: text(limits.comment, '의견', 'What the student reads about the criterion').default(''),
          }),
        )
        .max(20)
        .meta({ title: '채점 기준', description: 'Levels by criterion' }),
      differences: z
        .array(z.object({ studentNumber, ...difference, reason: filled(limits.reason, '차이 사유', 'Why') }))
        .max(limits.differences)
        .default([])
        .meta({ title: '점수 차이', description: 'Of members of a team' }),
    }),
    result: z.object({ version, score, state }),
    errors: [
      t.gradingRefusals.savedMeanwhile,
      t.gradingRefusals.rubricChanged,
      t.gradingRefusals.tooManyPoints,
      t.gradingRefusals.noPenaltyReason,
      t.gradingRefusals.notMember,
    ],
  }),
  call(t.releaseScores, {
    writes: true,
    summary: 'Shows the scores of an activity to students, in a few seconds or from a time on',
    access: toShow,
    request: z.object({
      activityId,
      at: localMinute('공개 시각', 'From when on; at once without it').optional(),
    }),
    result: z.object({
      releaseId: z.int().meta({ title: '공개', description: 'Number by which it is taken back' }),
      visibleFrom: moment('공개 시각', 'From when on students are shown it; it can be taken back until then'),
      students: count('학생', 'Students who are shown a score then, of what is graded now'),
      stale: count('다시 제출', 'Work that was handed in again, and is not released'),
    }),
    errors: [t.gradingRefusals.nothingToRelease, t.gradingRefusals.releaseTime],
  }),
  call(t.takeBackRelease, {
    writes: true,
    summary: 'Takes a release back before students are shown anything',
    access: toShow,
    request: z.object({
      activityId,
      releaseId: z.int().min(1).meta({ title: '공개', description: 'Number of the release' }),
    }),
    result: z.object({ students: count('학생', 'Students who would have been shown a score') }),
    errors: [t.gradingRefusals.alreadyShown],
  }),
  call(t.withdrawScores, {
    writes: true,
    summary: 'Shows nothing of the scores of an activity any more',
    access: toShow,
    request: z.object({ activityId, reason: filled(limits.reason, '사유', 'Why, for the history') }),
    result: z.object({ students: count('학생', 'Students who were shown a score') }),
    errors: [t.gradingRefusals.notReleased],
  }),
);
