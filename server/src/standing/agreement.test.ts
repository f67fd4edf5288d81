/**
 * What a student is told at different places agrees: the calendar, what is to do, the lists of activities, the weeks of
 * the study page and the counts of the cards, for random students in random lectures on every day of a term.
 */
import { submissionState } from '@baeum/contract/assignment/terms';
import { countsOf } from '@baeum/rules/counts';
import type { Facts } from '@baeum/rules/facts';
import type { Outline } from '@baeum/rules/outline';
import { periodOf } from '@baeum/rules/outcomes';
import { afterMinute, type Instant } from '@baeum/rules/periods';
import { plannedIn } from '@baeum/rules/planned';
import { quizStandingIn } from '@baeum/rules/quizzes';
import { type WeekStanding, weekStandings } from '@baeum/rules/weeks';
import { describe, expect, test } from 'vitest';
import { serializeItem as serializeAssignment } from '../assignment/serializers.ts';
import { serializeItem as serializeDebate } from '../debate/serializers.ts';
import { serializeCalendar } from '../lecture/calendar-serializers.ts';
import { serializeTodo } from '../lecture/todo-serializers.ts';
import { serializeItem as serializeQuiz } from '../quiz/serializers.ts';
import { momentsOf, randomStudent, seeds } from '../testing/random-students.ts';
import { journalOf, teamLists } from '../testing/work-lists.ts';
import type { Enrolled } from './standings.ts';

type Item = ReturnType<typeof serializeTodo>['list'][number];
type Entry = ReturnType<typeof serializeCalendar>['list'][number];

/** What both replies say of an entry. */
const shared = ({ schlSe, schlCd, lctrShdlCd, ...one }: Item | Entry) =>
  [
    schlSe,
    lctrShdlCd,
    schlCd,
    one.schlStde,
    one.schlEnde,
    one.progressStatus,
    one.schlStus,
    one.isTardy,
  ].join(' ');
const all = (values: readonly string[]) => values.toSorted();

/** Assertions take a thousand times as long as comparisons. */
function agree<Value>(one: Value, other: Value): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one).toEqual(other);
}

/** Of what has parts, the parts are listed. */
function hasParts(
  { schlSe, schlCd, lctrShdlCd }: Entry,
  calendar: readonly Entry[],
  enrolled: readonly Enrolled[],
) {
  if (schlSe !== 'team') return false;
  const { outline, facts } = enrolled.find(({ lecture }) => lecture.code === lctrShdlCd) ?? {};
  const team = facts?.teams.find(({ teamId }) => String(teamId) === schlCd);
  const activity = outline?.teamActivities.find(({ code }) => code === team?.code);
  const isEvaluated = calendar.some(
    (other) =>
      other.schlSe === 'team_evaluation' && other.schlCd === schlCd && other.lctrShdlCd === lctrShdlCd,
  );
  return isEvaluated || (activity?.assignments.length ?? 0) > 0;
}

/** The codes of one kind in a lecture. */
const codesOf = (items: readonly Item[], lctrShdlCd: string, ...kinds: readonly Item['schlSe'][]) =>
  all(
    items
      .filter((one) => one.lctrShdlCd === lctrShdlCd && kinds.includes(one.schlSe))
      .map(({ schlCd }) => schlCd),
  );

function checkAt(enrolled: readonly Enrolled[], now: Instant): void {
  const calendar = serializeCalendar(enrolled, [], now).list;
  const { list: items, doneCnt } = serializeTodo(enrolled, [], 'open', now);
  const done = serializeTodo(enrolled, [], 'done', now).list;
  agree(done.length, doneCnt);

  // The calendar.
  const listed = calendar.filter((entry) => !hasParts(entry, calendar, enrolled));
  const isOpen = ({ progressStatus, schlStus }: Entry) =>
    progressStatus === 'progress' && (schlStus === 'todo' || schlStus === 'draft');
  const isExamToCome = ({ schlSe, screYn, progressStatus }: Entry) =>
    progressStatus === 'before' && (schlSe === 'exam' || screYn === 'Y');
  const ofCalendar = (list: readonly Item[]) => list.filter(({ schlSe }) => schlSe !== 'week').map(shared);
  agree(
    all(ofCalendar(items)),
    all(listed.filter((entry) => isOpen(entry) || isExamToCome(entry)).map(shared)),
  );
  agree(
    all(ofCalendar(done)),
    all(listed.filter(({ schlStus }) => ['done', 'late', 'graded'].includes(schlStus)).map(shared)),
  );

  const open = items.filter(({ progressStatus }) => progressStatus === 'progress');
  for (const { lecture, outline, facts } of enrolled) {
    const { code: lectureCode } = lecture;
    const todo = (...kinds: readonly Item['schlSe'][]) => codesOf(open, lectureCode, ...kinds);
    const finished = (...kinds: readonly Item['schlSe'][]) => codesOf(done, lectureCode, ...kinds).length;

    // The lists of activities.
    const assignments = outline.assignments.map((one) =>
      serializeAssignment(
        one,
        facts.submissions.find(({ code }) => code === one.code),
        { lectureCode, now },
      ),
    );
    const needsWork = assignments.filter(
      (one) => one.progressStatus === 'progress' && ['none', 'draft'].includes(submissionState(one)),
    );
    agree(todo('assignment'), all(needsWork.map(({ asgmtCd }) => asgmtCd)));
    const quizzes = outline.quizzes.map((quiz) =>
      serializeQuiz({ lectureCode, standing: quizStandingIn(outline, quiz, facts, now), ...quiz }, undefined),
    );
    const toTake = quizzes.filter(
      ({ progressStatus, mySbmt, myIngYn }) =>
        progressStatus === 'progress' && (mySbmt === 0 || myIngYn === 'Y'),
    );
    agree(todo('quiz', 'exam'), all(toTake.map(({ quizCd }) => quizCd)));
    const debates = outline.debates.map((debate) =>
      serializeDebate(debate, {
        lectureCode,
        now,
        ownComments: facts.debates.find(({ code }) => code === debate.code)?.comments ?? 0,
        comments: 0,
      }),
    );
    const toJoin = debates.filter(
      ({ progressStatus, mySbmt }) => progressStatus === 'progress' && mySbmt === 0,
    );
    agree(todo('debate'), all(toJoin.map(({ dbtCd }) => dbtCd)));

    const { works, evaluations, ofTeams } = teamLists({ outline, facts }, now);
    const isWork = (one: (typeof works)[number]) =>
      one.progressStatus === 'progress' && one.sbmtStus === 'before';
    agree(todo('team_assignment'), all(works.filter(isWork).map(({ taAsgmtSeq }) => String(taAsgmtSeq))));
    const drafts = open.filter((one) => one.schlSe === 'team_assignment' && one.schlStus === 'draft');
    agree(
      codesOf(drafts, lectureCode, 'team_assignment'),
      all(
        works.filter((one) => isWork(one) && one.tempYn === 'Y').map(({ taAsgmtSeq }) => String(taAsgmtSeq)),
      ),
    );
    agree(finished('team_assignment'), works.filter(({ sbmtStus }) => sbmtStus !== 'before').length);
    const toEvaluate = evaluations.filter(
      ({ evalStus, myEvalStus, teamMbCnt }) =>
        evalStus === 'progress' && myEvalStus !== 'submitted' && teamMbCnt > 1,
    );
    agree(todo('team_evaluation'), all(toEvaluate.map(({ myTeamSeq }) => String(myTeamSeq))));
    if (outline.journal !== null) {
      const { openYn, tempYn } = journalOf(outline.journal, facts.journal, now);
      agree(todo('reflection').length, Number(openYn === 'Y' && tempYn !== 'N'));
      agree(finished('reflection'), Number(tempYn === 'N'));
    }

    // The counts of the cards.
    const counts = countsOf(outline, facts, now);
    const { asgmt, firstExamAsgmt, lastExamAsgmt, quiz, firstExam, lastExam, dbt } = counts;
    agree(finished('assignment'), asgmt.done + firstExamAsgmt.done + lastExamAsgmt.done);
    // A quiz that is being retaken is to do, although it counts as done.
    const retaken = quizzes.filter(({ mySbmt, myIngYn }) => mySbmt > 0 && myIngYn === 'Y').length;
    agree(finished('quiz', 'exam'), quiz.done + firstExam.done + lastExam.done - retaken);
    agree(finished('debate'), dbt.done);
    const isFinished = (code: string, ...kinds: readonly Item['schlSe'][]) =>
      codesOf(done, lectureCode, ...kinds).includes(code);
    const finishedTeams = ofTeams.filter(({ code, evaluates, parts }) =>
      evaluates || parts.length > 0
        ? (!evaluates || isFinished(code, 'team_evaluation')) &&
          parts.every((part) => isFinished(part, 'team_assignment'))
        : isFinished(code, 'team'),
    );
    agree(finishedTeams.length, counts.team.done);

    // The weeks of the study page: attended weeks are done, and in the current one something is left.
    const standings = weekStandings(outline, facts, now);
    const weekItems = done.filter((one) => one.lctrShdlCd === lectureCode && one.schlSe === 'week');
    for (const [schlStus, state] of [
      ['done', 'attended'],
      ['late', 'late'],
    ] as const)
      agree(
        all(weekItems.filter((one) => one.schlStus === schlStus).map(({ schlCd }) => schlCd)),
        all(standings.filter((one) => one.state === state).map(({ week }) => String(week.number))),
      );
    const leftOf = (number: number) =>
      open.find(
        ({ schlSe, schlCd, lctrShdlCd }) =>
          schlSe === 'week' && schlCd === String(number) && lctrShdlCd === lectureCode,
      )?.leftCnt ?? 0;
    for (const { week, contents, watched } of standings)
      agree(leftOf(week.number) <= contents - watched, true);
    const isClosed = ({ progress, state }: WeekStanding) => progress === 'before' || state === 'attended';
    agree(
      standings.filter(isClosed).filter(({ week }) => leftOf(week.number) > 0),
      [],
    );
    const isCurrent = ({ progress, state }: WeekStanding) => progress === 'progress' && state === 'current';
    const isForgotten = ({ week: { number } }: WeekStanding) =>
      leftOf(number) === 0 && !isWatched(number, outline, facts);
    agree(standings.filter(isCurrent).filter(isForgotten), []);
  }
}

/** Whether all required contents of a week have been watched, on time or not. */
const isWatched = (number: number, outline: Outline, facts: Facts): boolean =>
  outline.topics.every(
    ({ weekNumber, content }) =>
      weekNumber !== number ||
      content === null ||
      !content.isPublic ||
      !content.recognisesAttendance ||
      facts.learning.some(({ code, reachedAt }) => code === content.code && reachedAt !== null),
  );

/** The last moment of each period that ends later for the student than for the others, and the first one after it. */
const edgesOf = (enrolled: readonly Enrolled[]): Instant[] =>
  enrolled
    .flatMap(({ outline }) => plannedIn(outline))
    .filter(({ item }) => item.isExtended)
    .map((planned) => afterMinute(periodOf(planned).closesAt))
    .flatMap((end) => [end - 1, end]);

describe('calendar, what is to do, lists, counts and weeks agree on every day of the term', () => {
  test.each(seeds)('for student %i', (seed) => {
    const enrolledAt = randomStudent(seed);
    for (const now of [...momentsOf(seed), ...edgesOf(enrolledAt(0))]) {
      try {
        checkAt(enrolledAt(now), now);
      } catch (error) {
        throw new Error(`at ${new Date(now).toISOString()}`, { cause: error });
      }
    }
  });
});

test('what is compared is not empty', () => {
  const kinds = new Set<string>();
  for (const seed of seeds) {
    const enrolledAt = randomStudent(seed);
    for (const now of momentsOf(seed).filter((_, index) => index % 5 === 0)) {
      const { list } = serializeTodo(enrolledAt(now), [], 'open', now);
      for (const { schlSe, schlStus, isTardy } of list) kinds.add(`${schlSe} ${schlStus} ${isTardy}`);
    }
  }
  expect(all([...kinds])).toEqual(
    expect.arrayContaining([
      'assignment draft N',
      'assignment todo N',
      'assignment todo Y',
      'debate todo N',
      'debate todo Y',
      'exam todo N',
      'quiz draft N',
      'quiz todo N',
      'reflection todo N',
      'team todo N',
      'team_assignment draft N',
      'team_assignment todo N',
      'reflection draft N',
      'team_evaluation todo N',
      'week draft N',
      'week todo N',
      'week todo Y',
    ]),
  );
});
