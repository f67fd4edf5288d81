/** What a score consists of, in the calls of the grading desk (specification §23.2, §23.9). */
import { z } from 'zod';
import { code, moment, replyText, seq, storedFileName, text } from '../fields.ts';
import { decisions, gradingParts } from './graders-terms.ts';
import { sampleStates } from './sample-terms.ts';
import { storedMark } from './mark-fields.ts';
import { regradeOutcomes, scoreStatuses } from './points.ts';
import { points, version } from './staff-fields.ts';
import { mostRegradeDays, scoreLimits as limits } from './staff-terms.ts';

export const status = z
  .enum(scoreStatuses)
  .meta({ title: '처리', description: 'Scored, excused, or counted as missing' });
const penaltyOverride = points('지각 감점', 'Instead of the computed one; null for that').nullable();

/** What a grader decides; a screen sends all of it with every change. */
export const judged = {
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
export const studentNumber = code('학번', 'Student number of a member');
export const difference = {
  points: z
    .number()
    .min(-limits.points)
    .max(limits.points)
    .multipleOf(0.01)
    .meta({ title: '점수 차이', description: 'More or less than the team' }),
  reason: text(limits.reason, '차이 사유', 'Why, for staff alone'),
};
export const score = z
  .object({
    version,
    ...judged,
    latePenalty: points('지각 감점', 'As it was computed when the score was saved'),
    choices: z.array(choice),
    marks: z.array(storedMark),
    differences: z.array(z.object({ studentNumber: replyText('학번', 'Of the member'), ...difference })),
    points: points('점수', 'What follows from all of it; null while it is not known').nullable(),
    gradedBy: replyText('채점자', 'Who saved it last'),
    savedAt: moment('저장 시각', 'When it was saved'),
  })
  .meta({ id: 'Score' });

export const shown = {
  releasedPoints: points(
    '공개된 점수',
    'What students are shown; null while they are shown nothing',
  ).nullable(),
  isReleased: z.boolean().meta({ title: '공개', description: 'Whether the student is shown a score now' }),
  isChanged: z
    .boolean()
    .meta({ title: '공개 뒤 변경', description: 'Whether it was changed since it was released' }),
};

export const gradingPart = z
  .enum(gradingParts)
  .meta({ title: '채점 순서', description: 'Whether this account grades it, or grades it a second time' });
const graded = z.object({
  version,
  points: points('점수', 'Without what lateness costs; null while there are none').nullable(),
  gradedBy: replyText('채점자', 'Who saved it last'),
});
export const moderation = z
  .object({
    first: graded.nullable(),
    second: graded.extend({ feedback: replyText('총평', 'For professors alone') }).nullable(),
    decision: z
      .enum(decisions)
      .nullable()
      .meta({ title: '결정', description: 'What holds; null while nothing was decided' }),
  })
  .nullable()
  .meta({ description: 'Of work that is graded twice, for professors; null otherwise' });

export const sampleState = z
  .enum(sampleStates)
  .meta({ title: '표본 검토', description: 'Whether it was looked at, as it is' });
export const sampled = z
  .object({
    state: sampleState,
    reviewedBy: replyText('확인한 사람', 'Who has looked at it last; null for nobody').nullable(),
  })
  .nullable()
  .meta({ description: 'Of a score that was drawn to be looked at, for professors; null otherwise' });

export const person = {
  name: replyText('이름', 'Name'),
  number: replyText('학번', 'Student number; empty of a team'),
};

export const outcome = z
  .enum(regradeOutcomes)
  .meta({ title: '재채점 결과', description: 'Whether the score stays or was changed; null while it waits' });

export const regrade = z
  .object({
    requestId: seq('재채점 요청', 'Number of the request'),
    ...person,
    criteria: z
      .array(replyText('채점 기준', 'Name of a criterion'))
      .meta({ description: 'What is meant; none for the whole' }),
    reason: replyText('재채점 사유', 'Why another look is asked for'),
    askedAt: moment('요청 시각', 'When it was asked for'),
    outcome: outcome.nullable(),
    answer: replyText('답변', 'What was answered; empty while it waits'),
    answeredBy: replyText('답변자', 'Who has answered; null while it waits').nullable(),
    answeredAt: moment('답변 시각', 'When it was answered; null while it waits').nullable(),
  })
  .meta({ id: 'RegradeRequest' });

const regradeDays = z
  .int()
  .min(0)
  .max(mostRegradeDays)
  .meta({ title: '재채점 요청 기간', description: 'Days from a release; 0 for none' });

export const settings = {
  regradeDays,
  showsSpread: z
    .boolean()
    .meta({ title: '반 분포', description: 'Whether students see how the scores of the class are spread' }),
};

export const file = z
  .object({
    id: storedFileName.flnm(),
    kind: storedFileName.rovl(),
    name: storedFileName.orn(),
    extension: replyText('형식', 'Extension without a dot'),
    byteSize: storedFileName.flsz(),
  })
  .meta({ id: 'GradingFile' });
