import { describe, expect, test } from 'vitest';
import { dueEntries } from './calendar.ts';
import { cellsOf } from './cells.ts';
import { countsOf } from './counts.ts';
import type { Facts, TeamFact } from './facts.ts';
import { isCompleted, journalCondition } from './journals.ts';
import type { Outline } from './outline.ts';
import {
  assignmentOf,
  at,
  contentOf,
  debateOf,
  factsOf,
  outlineOf,
  quizOf,
  teamActivityOf,
  topicOf,
} from './testing/builders.ts';

const [during, after] = [at('11:00:00'), at('12:01:00')];
const submission = (submittedAt: number | null, gradedAt: number | null = null) => ({
  code: 'A1',
  id: 1,
  submittedAt,
  savedAt: during,
  gradedAt,
});
const stateOf = (outline: Partial<Outline>, facts: Partial<Facts>, now: number) =>
  dueEntries(outlineOf(outline), factsOf(facts), now).map(({ kind, state }) => `${kind} ${state}`);

describe('an assignment in the calendar', () => {
  const outline = { assignments: [assignmentOf()] };
  test.each([
    ['nothing yet', [], during, 'todo'],
    ['nothing at all', [], after, 'missed'],
    ['a draft', [submission(null)], after, 'draft'],
    ['submitted', [submission(during)], after, 'done'],
    ['submitted in the last minute', [submission(at('12:00:59.999'))], after, 'done'],
    ['submitted late', [submission(after)], after, 'late'],
    ['graded', [submission(after, after)], after, 'graded'],
  ])('%s', (_what, submissions, now, state) => {
    expect(stateOf(outline, { submissions }, now)).toEqual([`assignment ${state}`]);
  });

  test('ends with its late period while that runs', () => {
    const late = assignmentOf({ lateOpensAt: at('13:00:00'), lateClosesAt: at('14:00:00') });
    const ends = ['11:00:00', '12:30:00', '13:30:00', '15:00:00'].map(
      (time) => dueEntries(outlineOf({ assignments: [late] }), factsOf(), at(time))[0]?.endsAt,
    );
    expect(ends).toEqual(['12:00:00', '12:00:00', '14:00:00', '12:00:00'].map((time) => at(time)));
  });
});

test('quizzes, debates and journals in the calendar', () => {
  const outline = {
    quizzes: [quizOf(), quizOf({ code: 'X1', examKind: 'final' as const })],
    debates: [debateOf()],
    journal: {
      code: 'J',
      name: '성찰',
      opensAt: at('10:00:00'),
      closesAt: at('12:00:00'),
      lectures: null,
      quizzes: null,
      shownFrom: 0,
      isArchived: false,
    },
  };
  expect(stateOf(outline, {}, during)).toEqual(['quiz todo', 'exam todo', 'debate todo', 'reflection todo']);
  expect(stateOf(outline, {}, after)).toEqual([
    'quiz missed',
    'exam missed',
    'debate missed',
    'reflection missed',
  ]);
  const facts = (doneAt: number, submittedAt: number | null) => ({
    attempts: [{ code: 'Q1', number: 1, startedAt: during, submittedAt, answered: 0 }],
    debates: [{ code: 'D1', comments: 1, tookPartAt: doneAt }],
    journal: { submittedAt },
  });
  expect(stateOf(outline, facts(during, null), during)).toEqual([
    'quiz draft',
    'exam todo',
    'debate done',
    'reflection draft',
  ]);
  expect(stateOf(outline, facts(after, during), after)).toEqual([
    'quiz done',
    'exam missed',
    'debate late',
    'reflection done',
  ]);
});

describe('a team activity', () => {
  const work = {
    id: 7,
    title: '과제',
    opensAt: at('10:00:00'),
    closesAt: at('13:00:00'),
    lateOpensAt: null,
    lateClosesAt: null,
  };
  const evaluation = { opensAt: at('10:00:00'), closesAt: at('14:00:00') };
  const team = (values: Partial<TeamFact> = {}): TeamFact => ({
    code: 'G1',
    teamId: 3,
    members: 2,
    postedAt: null,
    submissions: [],
    reviews: 0,
    submittedReviews: 0,
    ...values,
  });
  const states = (activity: Parameters<typeof teamActivityOf>[0], own: TeamFact[], time: string) =>
    stateOf({ teamActivities: [teamActivityOf(activity)] }, { teams: own }, at(time));

  test('asks nothing of a student without a team', () => {
    expect(states({ assignments: [work] }, [], '11:00:00')).toEqual([]);
    const outline = outlineOf({ teamActivities: [teamActivityOf()] });
    expect(countsOf(outline, factsOf(), during).team.total).toBe(0);
    expect(cellsOf(outline, factsOf(), during)[0]?.facts).toEqual({
      teamId: null,
      done: false,
      isChoosing: false,
    });
  });

  test('is done when everything is submitted and the teammates are evaluated', () => {
    const full = { assignments: [work], evaluation };
    expect(states(full, [team()], '11:00:00')).toEqual([
      'team todo',
      'team_evaluation todo',
      'team_assignment todo',
    ]);
    // Its parts may end later than itself.
    expect(states(full, [team()], '12:30:00')[0]).toBe('team todo');
    expect(states(full, [team()], '14:01:00')).toEqual([
      'team missed',
      'team_evaluation missed',
      'team_assignment missed',
    ]);
    const submissions = [{ assignmentId: 7, submittedAt: during }];
    expect(states(full, [team({ submissions })], '14:01:00')).toEqual([
      'team missed',
      'team_evaluation missed',
      'team_assignment done',
    ]);
    const all = team({ submissions, reviews: 1, submittedReviews: 1 });
    expect(states(full, [all], '14:01:00')).toEqual([
      'team done',
      'team_evaluation done',
      'team_assignment done',
    ]);
    expect(states(full, [team({ ...all, members: 3 })], '11:00:00')[0]).toBe('team todo');
  });

  test('shows a draft of any member until the team has submitted', () => {
    const draft = { assignmentId: 7, submittedAt: null };
    const submitted = { assignmentId: 7, submittedAt: during };
    const other = { assignmentId: 8, submittedAt: null };
    const stateWith = (...submissions: TeamFact['submissions']) =>
      states({ assignments: [work] }, [team({ submissions })], '11:00:00')[1];
    expect(stateWith(draft, draft)).toBe('team_assignment draft');
    expect(stateWith(draft, submitted)).toBe('team_assignment done');
    expect(stateWith(other)).toBe('team_assignment todo');
  });

  test('asks a lone member for no evaluation', () => {
    expect(states({ evaluation }, [team({ members: 1 })], '11:00:00')).toEqual(['team todo']);
  });

  test('that requires nothing is done with one post', () => {
    expect(states({}, [team({ postedAt: at('11:30:00') })], '11:29:59.999')).toEqual(['team todo']);
    expect(states({}, [team({ postedAt: at('11:30:00') })], '11:30:00')).toEqual(['team done']);
  });

  test('is begun by a draft, a review or a post', () => {
    const outline = outlineOf({ teamActivities: [teamActivityOf({ assignments: [work], evaluation })] });
    const begun = (own: Partial<TeamFact>) =>
      countsOf(outline, factsOf({ teams: [team(own)] }), during).team.begun;
    expect(begun({})).toBe(0);
    expect(begun({ submissions: [{ assignmentId: 7, submittedAt: null }] })).toBe(1);
    expect(begun({ reviews: 1 })).toBe(1);
    expect(begun({ postedAt: during })).toBe(1);
  });
});

test('counts: what there is, what is done and what is begun', () => {
  const outline = outlineOf({
    topics: [
      topicOf(contentOf()),
      topicOf(contentOf({ code: 'C2' })),
      topicOf(contentOf({ code: 'C3', isPublic: false })),
      topicOf(null),
    ],
    assignments: [assignmentOf(), assignmentOf({ code: 'A2', examKind: 'midterm' })],
    quizzes: [quizOf(), quizOf({ code: 'Q2', isExam: true }), quizOf({ code: 'Q3', examKind: 'final' })],
    debates: [debateOf()],
  });
  const facts = factsOf({
    learning: [
      { code: 'C1', watchedSeconds: 600, reachedAt: after },
      { code: 'C2', watchedSeconds: 1, reachedAt: null },
      { code: 'C3', watchedSeconds: 600, reachedAt: during },
    ],
    submissions: [submission(null)],
    attempts: [{ code: 'Q2', number: 1, startedAt: during, submittedAt: null, answered: 0 }],
    debates: [{ code: 'D1', comments: 2, tookPartAt: during }],
  });
  const none = { total: 0, done: 0, begun: 0 };
  expect(countsOf(outline, facts, at('11:30:00'))).toEqual({
    cntnt: { total: 2, done: 1, begun: 1 },
    asgmt: { total: 1, done: 0, begun: 1 },
    firstExamAsgmt: { total: 1, done: 0, begun: 0 },
    lastExamAsgmt: none,
    quiz: { total: 2, done: 0, begun: 1 },
    firstExam: none,
    lastExam: { total: 1, done: 0, begun: 0 },
    dbt: { total: 1, done: 1, begun: 0 },
    team: none,
  });
});

describe('a journal', () => {
  const journal = { code: 'J', name: '성찰', opensAt: at('10:00:00'), closesAt: at('12:00:00') };
  const outline = (lectures: number | null, quizzes: number | null) =>
    outlineOf({
      topics: [topicOf(contentOf()), topicOf(contentOf({ code: 'C2' }))],
      quizzes: [quizOf()],
      journal: { ...journal, lectures, quizzes, shownFrom: 0, isArchived: false },
    });
  const one = factsOf({ learning: [{ code: 'C1', watchedSeconds: 600, reachedAt: during }] });

  test('requires what it says, or everything', () => {
    expect(journalCondition(outline(1, 0), one, during)).toEqual({
      lectures: 1,
      watched: 1,
      quizzes: 0,
      taken: 0,
      isMet: true,
    });
    expect(journalCondition(outline(null, 0), one, during)).toMatchObject({ lectures: 2, isMet: false });
    expect(journalCondition(outline(1, null), one, during)).toMatchObject({ quizzes: 1, isMet: false });
    expect(journalCondition(outlineOf(), one, during)).toBeNull();
  });

  test('completes the lecture when it is submitted', () => {
    expect(
      [null, { submittedAt: null }, { submittedAt: during }].map((own) => isCompleted({ journal: own })),
    ).toEqual([false, false, true]);
  });
});

describe('cells', () => {
  const outline = outlineOf({
    weeks: [1, 2].map((number) => ({ number, title: '', opensAt: 0, closesAt: 0 })),
    topics: [topicOf(contentOf())],
    assignments: [
      assignmentOf({ topicCode: 'T-C1' }),
      assignmentOf({ code: 'A2', topicCode: 'T-C1', examKind: 'final' }),
      assignmentOf({ code: 'A3', topicCode: 'T-C1', weekNumber: 2 }),
      assignmentOf({ code: 'A4', weekNumber: 9 }),
    ],
    debates: [debateOf({ weekNumber: 2 })],
  });
  const shown = (now: number, week?: number) =>
    cellsOf(outline, factsOf(), now, week).map(({ code, topicCode }) => `${code} ${topicCode}`);

  test('stand with their topic in their own week; that of an exam is secret before it begins', () => {
    expect(shown(at('09:00:00'))).toEqual(['A1 T-C1', 'A2 null', 'A3 null', 'D1 null']);
    expect(shown(during)).toEqual(['A1 T-C1', 'A2 T-C1', 'A3 null', 'D1 null']);
    expect(shown(during, 2)).toEqual(['A3 null', 'D1 null']);
  });

  test('of assignments say whether one is late', () => {
    const late = outlineOf({
      assignments: [assignmentOf({ lateOpensAt: after, lateClosesAt: at('14:00:00') })],
    });
    const factsAt = (facts: Partial<Facts>, now: number) => cellsOf(late, factsOf(facts), now)[0]?.facts;
    expect(factsAt({}, during)).toEqual({ state: 'todo', late: false });
    expect(factsAt({}, after)).toEqual({ state: 'todo', late: true });
    expect(factsAt({ submissions: [submission(null)] }, during)).toEqual({ state: 'draft', late: false });
    expect(factsAt({ submissions: [submission(during)] }, after)).toEqual({ state: 'done', late: false });
    expect(factsAt({ submissions: [submission(after)] }, at('20:00:00'))).toEqual({
      state: 'done',
      late: true,
    });
  });
});
