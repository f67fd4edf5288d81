import { activityLimit } from '@baeum/contract/team/terms';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { authored, courseworkInput, refusedFor } from '../../testing/authoring.ts';
import { testPortal } from '../../testing/portal.ts';
import { addReview, addTeam } from '../../testing/teams.ts';
import { createWorld } from '../../testing/world.ts';
import type { PeerEvaluationInput } from '../evaluation/authoring.ts';
import { teamActivity, teamEvaluation, teamQuestion } from '../tables.ts';
import { type TeamActivityInput, teamActivityIssues, writeTeamActivities } from './authoring.ts';

const { services } = await testPortal();
const { db } = services;
const { ann, sue, prof } = await createWorld(db, services.store);

const { lateOpensAt: _lateOpensAt, lateClosesAt: _lateClosesAt, ...coursework } = courseworkInput;
const survey: PeerEvaluationInput = {
  kind: 'survey',
  opensAt: '2026-11-16T00:00:00+09:00',
  closesAt: '2026-11-20T23:59:00+09:00',
  questions: [{ title: '함께 했나요?', items: ['예', '아니요'] }],
};
const inputOf = (changes: Partial<TeamActivityInput> = {}): TeamActivityInput => ({
  ...coursework,
  code: 'LA-kit',
  professorId: prof.id,
  minutes: null,
  evaluation: survey,
  ...changes,
});
const write = (...inputs: TeamActivityInput[]) =>
  authored(services, (authoring) => writeTeamActivities(authoring, inputs));
const evaluationOf = async (code: string) => {
  const [row] = await db.select().from(teamEvaluation).where(eq(teamEvaluation.activityCode, code));
  if (!row) return undefined;
  const questions = await db
    .select({ body: teamQuestion.body })
    .from(teamQuestion)
    .where(eq(teamQuestion.evaluationId, row.id))
    .orderBy(asc(teamQuestion.position));
  return { id: row.id, kind: row.kind, questions: questions.map(({ body }) => body) };
};

describe('rules of a team activity draft', () => {
  const outline = { weekCount: 15, weeks: [], topics: new Map([['LA-t9', 9]]) };
  const codesOf = (draft: Parameters<typeof teamActivityIssues>[0]) =>
    teamActivityIssues(draft, outline).map(({ path, code }) => `${path.join('.')} ${code}`);

  test('find no issues in one that fits its lecture, nor in an empty one', () => {
    expect(codesOf(inputOf({ topicCode: 'LA-t9', endWeekNumber: 15 }))).toEqual([]);
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ endWeekNumber: 1, evaluation: { kind: 'survey' } })).toEqual([]);
  });

  test.each<[string, Partial<TeamActivityInput>, string]>([
    ['a code that is no key', { code: 'LA kit' }, 'code codeInvalid'],
    ['a topic of another week', { topicCode: 'LA-t9', weekNumber: 8 }, 'topicCode topicInOtherWeek'],
    ['an end in a week behind the last', { endWeekNumber: 16 }, 'endWeekNumber weekBeyondEnd'],
    ['an end in a week before its own', { endWeekNumber: 8 }, 'endWeekNumber endWeekBeforeWeek'],
    ['an end before the start', { closesAt: '2026-11-15T23:59:00+09:00' }, 'closesAt endBeforeStart'],
    [
      'an evaluation that ends before it starts',
      { evaluation: { ...survey, closesAt: '2026-11-15T23:59:00+09:00' } },
      'evaluation.closesAt endBeforeStart',
    ],
    [
      'a survey without questions',
      { evaluation: { ...survey, questions: [] } },
      'evaluation questionsMissing',
    ],
    [
      'questions beside scores',
      { evaluation: { ...survey, kind: 'score' } },
      'evaluation.questions questionsOfScore',
    ],
  ])('has an issue with %s', (_what, changes, issue) => {
    expect(codesOf(inputOf(changes))).toEqual([issue]);
  });
});

describe('team activities', () => {
  test('by default end in their week and were registered when they open', async () => {
    await write(inputOf({ code: 'LA-defaults' }));
    expect(await db.select().from(teamActivity).where(eq(teamActivity.code, 'LA-defaults'))).toMatchObject([
      { endWeekNumber: 9, createdAt: new Date(coursework.opensAt) },
    ]);
  });

  test('can get another evaluation, or none, until a student has begun it', async () => {
    const input = inputOf({ code: 'LA-asked' });
    await write(input);
    expect(await evaluationOf('LA-asked')).toMatchObject({ kind: 'survey', questions: ['함께 했나요?'] });
    await write({ ...input, evaluation: null });
    expect(await evaluationOf('LA-asked')).toBeUndefined();
    const score = { ...survey, kind: 'score', questions: [] } as const;
    await write({ ...input, evaluation: score });
    const team = await addTeam(db, 'LA-asked', [ann, sue], { name: '우리 팀' });
    const begun = await evaluationOf('LA-asked');
    await addReview(db, { id: begun?.id ?? 0, activityCode: 'LA-asked', questions: [] }, team, ann, sue);
    const closesAt = '2026-11-27T23:59:00+09:00';
    expect(await write({ ...input, evaluation: { ...survey, closesAt } })).toEqual({
      kept: [{ item: 0, path: ['evaluation', 'kind'], code: 'evaluationKept', values: { code: 'LA-asked' } }],
    });
    expect(await evaluationOf('LA-asked')).toEqual(begun);
    // Its period still changes.
    expect(
      await db.select().from(teamEvaluation).where(eq(teamEvaluation.activityCode, 'LA-asked')),
    ).toMatchObject([{ closesAt: new Date(closesAt) }]);
    expect((await write({ ...input, evaluation: null })).kept).toHaveLength(1);
    expect(await evaluationOf('LA-asked')).toEqual(begun);
  });

  test('are limited to the number that lists show', async () => {
    const inputs = Array.from({ length: activityLimit + 1 }, (_, index) =>
      inputOf({ code: `LB-${index}`, lectureCode: 'LB', evaluation: null }),
    );
    expect(await refusedFor(write(...inputs))).toEqual([`${activityLimit}  activitiesTooMany`]);
    await write(...inputs.slice(0, -1));
    // Existing ones are not counted again.
    await write(...inputs.slice(1, -1));
    expect(await refusedFor(write(...inputs.slice(-1)))).toEqual(['0  activitiesTooMany']);
  });
});
