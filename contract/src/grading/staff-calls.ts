/** The grading desk: what waits, the sheet of an activity, and one piece of work at a time (specification §23). */
import { z } from 'zod';
import { rubric } from '../assignment/staff-calls.ts';
import { call, callTable, staff } from '../call.ts';
import { stance } from '../debate/fields.ts';
import { code, count, filled, moment, replyText, text } from '../fields.ts';
import { marks } from './mark-fields.ts';
import { graderRefusals, ownerships } from './graders-terms.ts';
import * as p from './points.ts';
import {
  difference,
  file,
  gradingPart,
  judged,
  moderation,
  person,
  regrade,
  sampled,
  score,
  settings,
  shown,
  status,
  studentNumber,
} from './score-fields.ts';
import {
  activityId,
  activityLabel,
  criterion,
  graderName,
  holder,
  ofActivity,
  ofWork,
  points,
  version,
} from './staff-fields.ts';
import * as t from './staff-terms.ts';

const { scoreLimits: limits } = t;

const kind = z.enum(p.gradedKinds).meta({ title: '구분', description: 'What is graded' });
const state = z.enum(t.workStates).meta({ title: '상태', description: 'How it stands' });
const filter = z.enum(t.workFilters).meta({ title: '상태', description: 'Only work that stands so' });
const page = z.int().min(1).max(100_000).default(1).meta({ title: '쪽', description: 'Page, from 1' });
const rows = ({ usual, most }: { readonly usual: number; readonly most: number }) =>
  z.int().min(1).max(most).default(usual).meta({ title: '행 수', description: 'Rows on a page' });
const search = text(100, '검색어', 'How names and student numbers begin').default('');
const workVersion = text(
  30,
  '제출 판',
  'Version of the work that was looked at, as it was read; empty without work',
);

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
const minimumPosts = count(
  '최소 댓글 수',
  'Comments with which one has taken part in a debate; null of other kinds',
).nullable();
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
      whose: z
        .enum(ownerships)
        .default('own')
        .meta({ title: '담당', description: 'Without the work of other graders, or all of it' }),
    }),
    result: z.object({
      items: z.array(
        z.object({
          ...activityShown,
          holder,
          ...person,
          graderName,
          part: gradingPart,
          handedAt: moment('제출', 'When it was handed in'),
          state,
        }),
      ),
      total: count('전체 건수', 'Work that matches'),
      counts: counts.omit({ none: true }),
      isShared: z
        .boolean()
        .meta({ title: '담당 배정', description: 'Whether any of it is assigned to somebody' }),
    }),
  }),
  call(t.getGradingSheet, {
    summary: 'Everybody who has, or could have, handed in something for an activity, with state and points',
    access: ofActivity,
    request: z.object({
      activityId,
      page,
      rows: rows(t.sheetRows),
      state: filter.optional(),
      search,
      undecided: z
        .boolean()
        .default(false)
        .meta({ title: '결정할 것', description: 'Only work with two different scores; for professors' }),
      grader: text(60, '담당', 'Only work of this grader, by login id; `-` for what has none').optional(),
    }),
    result: z.object({
      ...activityShown,
      outOf: points('배점', 'What it is graded out of'),
      minimumPosts,
      items: z.array(
        z.object({
          holder,
          ...person,
          graderName,
          handedAt,
          isLate: z.boolean().meta({
            title: '지각',
            description: 'Whether it was handed in after the end that its student or team has',
          }),
          state,
          status,
          points: points(
            '점수',
            'Draft; null while there is none, and for who grades it a second time',
          ).nullable(),
          difference: points(
            '점수 차이',
            'Between two scores, for professors; null without a second one',
          ).nullable(),
          ...shown,
          posts: count('댓글 수', 'Live comments in a debate; 0 of other kinds'),
          asksAgain: z
            .boolean()
            .meta({ title: '재채점 요청', description: 'Whether a request for another look waits' }),
        }),
      ),
      total: count('전체 건수', 'Those who match'),
      counts,
      toRelease: count('공개할 점수', 'Graded and not shown as it is'),
      stale: count(
        '다시 제출',
        'Graded work that was handed in again; it is not released before somebody looks',
      ),
      secondOpen: count('두 번째 채점 대기', 'Work that waits to be graded a second time'),
      undecided: count(
        '결정할 것',
        'Work with two different scores, of which none holds yet, for professors',
      ),
      openSamples: count(
        '확인할 표본',
        'Scores of the sample that are still to be looked at, for professors',
      ),
      release: z
        .object({
          releaseId: z.int().meta({ title: '공개', description: 'Number of the release' }),
          visibleFrom: moment('공개 시각', 'From when on students are shown it'),
        })
        .nullable()
        .meta({ description: 'The next release that can be taken back' }),
      released: count('공개', 'Students who are shown a score now'),
      settings: z.object(settings).meta({ description: 'What the activity says about its scores' }),
      canRelease: z.boolean().meta({ title: '공개 권한', description: 'Whether this account may release' }),
      isBlind: z.boolean().meta({
        title: '익명 채점',
        description: 'Whether numbers stand for names as long as no score is shown',
      }),
    }),
  }),
  call(t.getGradedWork, {
    summary: 'One piece of work with all that the desk needs: texts, files, rubric, draft and neighbours',
    access: ofWork,
    request: z.object({ activityId, holder }),
    result: z.object({
      ...activityShown,
      holder,
      listedAs: holder.meta({
        title: '명단의 제출자',
        description:
          'By what lists name it now: an account, where it was asked for by a number from before names were shown',
      }),
      ...person,
      graderName,
      isGradedByOthers: z
        .boolean()
        .meta({ title: '여러 채점자', description: 'Whether others grade in the lecture as well' }),
      members: z.array(z.object({ name: person.name, number: person.number })),
      peers: z
        .object({
          activityCode: replyText('팀활동', 'Code of the team activity'),
          team: replyText('팀', 'Key of the team'),
        })
        .nullable()
        .meta({ description: 'Where its members evaluate each other; null where nobody does' }),
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
          id: replyText('글', 'By which marks name it'),
          label: replyText('구분', 'What it is: a title, a question, when a comment was written'),
          text: replyText('내용', 'Plain text'),
        }),
      ),
      posts: z
        .array(
          z.object({
            id: replyText('글', 'The text that it is'),
            threadId: replyText('댓글', 'Number of the comment below which it stands; its own for a thread'),
            side: stance.nullable(),
            isHidden: z.boolean().meta({ title: '숨김', description: 'Whether staff have hidden it' }),
            answered: z
              .object({
                name: replyText('글쓴이', 'Name of who wrote it'),
                text: replyText('내용', 'Its beginning; empty when it was deleted'),
              })
              .nullable()
              .meta({ description: 'What it replies to; null for a thread' }),
          }),
        )
        .meta({ description: 'What texts that were said in a debate belong to; none of other kinds' }),
      minimumPosts,
      files: z.array(file),
      givenFiles: z.array(file).meta({
        description: 'What is given with the score; none for who grades it a second time',
      }),
      regrades: z.array(regrade).meta({
        description: 'Requests for another look, the latest first; none for who grades it a second time',
      }),
      canRelease: z.boolean().meta({ title: '공개 권한', description: 'Whether this account may release' }),
      score: score.nullable().meta({
        description:
          'What was saved; null while nothing was. For who grades it a second time, the second score',
      }),
      part: gradingPart,
      moderation,
      sample: sampled,
      ...shown,
      place: count('순서', 'Place in the list of the activity, from 1'),
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
      // Pages that were opened before there were marks send none, and change none.
      marks: marks.optional(),
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
      graderRefusals.secondClosed,
      graderRefusals.onlyFirst,
      graderRefusals.notSecond,
    ],
  }),
);
