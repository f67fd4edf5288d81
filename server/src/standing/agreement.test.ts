/**
 * What a student is told at different places agrees: the calendar, what is to do, the lists of activities, the weeks of
 * the study page and the counts of the cards, for random students in random lectures on every day of a term.
 */
import { submissionState } from '@baeum/contract/assignment/terms';
import { countsOf } from '@baeum/rules/counts';
import { type Facts, noFacts } from '@baeum/rules/facts';
import type { Outline } from '@baeum/rules/outline';
import type { Instant } from '@baeum/rules/periods';
import { quizStandingIn } from '@baeum/rules/quizzes';
import {
  assignmentOf,
  contentOf,
  debateOf,
  outlineOf,
  quizOf,
  teamActivityOf,
  topicOf,
} from '@baeum/rules/testing/builders';
import { type WeekStanding, weekStandings } from '@baeum/rules/weeks';
import { describe, expect, test } from 'vitest';
import { serializeItem as serializeAssignment } from '../assignment/serializers.ts';
import { serializeItem as serializeDebate } from '../debate/serializers.ts';
import { serializeCalendar } from '../lecture/calendar-serializers.ts';
import { serializeTodo } from '../lecture/todo-serializers.ts';
import { serializeItem as serializeQuiz } from '../quiz/serializers.ts';
import { type Random, randomFrom } from '../testing/random.ts';
import type { Enrolled } from './standings.ts';

const hour = 3_600_000;
const day = 24 * hour;
const firstDay = Date.parse('2026-08-31T00:00:00+09:00');
const weeks = 15;
const days = weeks * 7;

/** A period that begins and ends with whole minutes, some days long. */
function randomPeriod(random: Random) {
  const opensAt = firstDay + random.whole(-3, days - 3) * day + random.oneOf([0, 9, 14]) * hour;
  return { opensAt, closesAt: opensAt + random.whole(0, 14) * day + random.whole(1, 23) * hour - 60_000 };
}

function randomLatePeriod(random: Random) {
  const period = randomPeriod(random);
  if (random.chance(0.5)) return { ...period, lateOpensAt: null, lateClosesAt: null };
  const lateOpensAt = period.closesAt + 60_000 + random.oneOf([0, 0, day]);
  return { ...period, lateOpensAt, lateClosesAt: lateOpensAt + random.whole(1, 4) * day - 60_000 };
}

function randomOutline(random: Random, lectureCode: string): Outline {
  const named = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      code: `${lectureCode}-${kind}${index}`,
      title: `${kind} ${index}`,
      weekNumber: random.whole(1, weeks),
    }));
  const examKind = () => random.oneOf([null, null, null, 'midterm', 'final'] as const);
  return outlineOf({
    lectureCode,
    weeks: Array.from({ length: weeks }, (_, index) => ({
      number: index + 1,
      title: `주제 ${index + 1}`,
      opensAt: firstDay + index * 7 * day,
      closesAt: firstDay + (index + 1) * 7 * day - 60_000,
    })),
    topics: Array.from({ length: 2 * weeks }, (_, index) => {
      const number = Math.floor(index / 2);
      const [attendanceStartsAt, end] = [firstDay + number * 7 * day, firstDay + (number + 1) * 7 * day];
      return topicOf(
        contentOf({
          code: `${lectureCode}-C${index}`,
          recognisesAttendance: random.chance(0.9),
          isPublic: random.chance(0.9),
          attendanceStartsAt,
          attendanceEndsAt: end - 60_000,
          closesAt: random.oneOf([null, end + 7 * day, end - 60_000]),
        }),
        { code: `${lectureCode}-T${index}`, weekNumber: number + 1, position: index % 2 },
      );
    }),
    assignments: named('A', 6).map((own) =>
      assignmentOf({ ...own, ...randomLatePeriod(random), examKind: examKind() }),
    ),
    quizzes: named('Q', 6).map((own) => {
      const period = randomPeriod(random);
      return quizOf({
        ...own,
        ...period,
        lateClosesAt: random.oneOf([null, period.closesAt + 2 * day]),
        isExam: random.chance(0.3),
        examKind: examKind(),
        limitMinutes: random.oneOf([null, 30]),
        questionCount: random.oneOf([0, 5, 5]),
      });
    }),
    debates: named('D', 3).map((own) => debateOf({ ...own, ...randomLatePeriod(random) })),
    teamActivities: named('G', 3).map((own, index) =>
      teamActivityOf({
        ...own,
        ...randomPeriod(random),
        assignments: Array.from({ length: random.whole(0, 2) }, (_, place) => ({
          id: 10 * index + place + 1,
          title: `팀 과제 ${place}`,
          ...randomLatePeriod(random),
        })),
        evaluation: random.chance(0.5) ? randomPeriod(random) : null,
      }),
    ),
    journal: random.chance(0.5)
      ? { code: `${lectureCode}-J`, name: '성찰', ...randomPeriod(random), lectures: 3, quizzes: 0 }
      : null,
  });
}

/** What a student will do in the whole term; only what has been done by then is a fact. */
function randomPlan(random: Random, outline: Outline): (now: Instant) => Facts {
  const some = <Item>(items: readonly Item[]) => items.filter(() => random.chance(0.6));
  const within = ({ opensAt, closesAt }: { opensAt: Instant; closesAt: Instant }) =>
    Math.floor(random.between(opensAt, closesAt + 3 * day));
  const learning = some(outline.topics).flatMap(({ content }) => {
    if (content === null) return [];
    const at = within({ opensAt: content.attendanceStartsAt, closesAt: content.attendanceEndsAt });
    return [{ code: content.code, at, reachedAt: random.chance(0.8) ? at + hour : null }];
  });
  const submissions = some(outline.assignments).map((assignment, id) => {
    const savedAt = within(assignment);
    const submittedAt = random.chance(0.7) ? savedAt + hour : null;
    return {
      code: assignment.code,
      id,
      savedAt,
      submittedAt,
      gradedAt: submittedAt !== null && random.chance(0.3) ? submittedAt + day : null,
    };
  });
  const attempts = some(outline.quizzes).flatMap(({ code, ...quiz }) => {
    const startedAt = within(quiz);
    const first = { code, number: 1, startedAt, submittedAt: startedAt + hour, answered: 5 };
    const again = { code, number: 2, startedAt: startedAt + day, submittedAt: null, answered: 1 };
    return random.chance(0.3) ? [first, again] : [random.chance(0.5) ? first : { ...again, number: 1 }];
  });
  const debates = some(outline.debates).map((debate) => ({ code: debate.code, at: within(debate) }));
  const teams = some(outline.teamActivities).map((activity, index) => ({
    code: activity.code,
    teamId: index + 1,
    members: random.whole(1, 4),
    postedAt: random.chance(0.5) ? within(activity) : null,
    submissions: some(activity.assignments).map((work) => ({ assignmentId: work.id, at: within(work) })),
    reviewedAt: activity.evaluation !== null && random.chance(0.5) ? within(activity.evaluation) : Infinity,
  }));
  const journalAt = outline.journal !== null && random.chance(0.6) ? within(outline.journal) : Infinity;

  return (now) => {
    const sofar = (at: Instant | null) => (at !== null && at <= now ? at : null);
    return {
      ...noFacts,
      learning: learning
        .filter(({ at }) => at <= now)
        .map(({ code, reachedAt }) => ({ code, watchedSeconds: 300, reachedAt: sofar(reachedAt) })),
      submissions: submissions
        .filter(({ savedAt }) => savedAt <= now)
        .map((one) => ({ ...one, submittedAt: sofar(one.submittedAt), gradedAt: sofar(one.gradedAt) })),
      attempts: attempts
        .filter(({ startedAt }) => startedAt <= now)
        .map((one) => ({ ...one, submittedAt: sofar(one.submittedAt) })),
      debates: debates
        .filter(({ at }) => at <= now)
        .map(({ code, at }) => ({ code, comments: 1, firstCommentAt: at })),
      teams: teams.map(({ reviewedAt, ...team }) => ({
        ...team,
        postedAt: sofar(team.postedAt),
        submissions: team.submissions
          .filter(({ at }) => at <= now)
          .map(({ assignmentId, at }) => ({ assignmentId, submittedAt: at })),
        reviews: reviewedAt <= now ? team.members - 1 : 0,
        submittedReviews: reviewedAt <= now ? team.members - 1 : 0,
      })),
      journal: journalAt <= now ? { submittedAt: sofar(journalAt + day) } : null,
    };
  };
}

const lectureOf = (outline: Outline, position: number): Enrolled['lecture'] => ({
  code: outline.lectureCode,
  academicCourseCode: 'C1',
  subjectCode: 'S',
  name: `강의 ${position}`,
  classNumber: 1,
  majorType: '',
  majorName: '',
  majorSemester: '',
  track: null,
  grade: '',
  credits: 3,
  completionType: '0000580001',
  countsDebates: true,
  countsTeams: true,
  weekCount: weeks,
  position,
  attendanceShare: 90,
  professors: '',
  competencies: [],
  evaluations: [],
  outline,
});

function randomStudent(seed: number): (now: Instant) => Enrolled[] {
  const random = randomFrom(seed);
  const lectures = Array.from({ length: random.whole(1, 3) }, (_, index) => {
    const outline = randomOutline(random, `L${index}`);
    return { lecture: lectureOf(outline, index), outline, factsAt: randomPlan(random, outline) };
  });
  return (now) =>
    lectures.map(({ lecture, outline, factsAt }) => ({
      lecture,
      outline,
      facts: { ...factsAt(now), watched: new Map() },
    }));
}

/** Every day at a time of its own, and on some in its last minute. */
const momentsOf = (random: Random): Instant[] =>
  Array.from({ length: days + 20 }, (_, index) => firstDay + (index - 5) * day).map(
    (midnight) => midnight + (random.chance(0.3) ? day - 30_000 : random.whole(0, 24 * 60 - 1) * 60_000),
  );

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
  const { list: items, doneCnt } = serializeTodo(enrolled, 'open', now);
  const done = serializeTodo(enrolled, 'done', now).list;
  expect(done).toHaveLength(doneCnt);

  // The calendar.
  const listed = calendar.filter((entry) => !hasParts(entry, calendar, enrolled));
  const isOpen = ({ progressStatus, schlStus }: Entry) =>
    progressStatus === 'progress' && (schlStus === 'todo' || schlStus === 'draft');
  const isExamToCome = ({ schlSe, screYn, progressStatus }: Entry) =>
    progressStatus === 'before' && (schlSe === 'exam' || screYn === 'Y');
  const ofCalendar = (list: readonly Item[]) => list.filter(({ schlSe }) => schlSe !== 'week').map(shared);
  expect(all(ofCalendar(items))).toEqual(
    all(listed.filter((entry) => isOpen(entry) || isExamToCome(entry)).map(shared)),
  );
  expect(all(ofCalendar(done))).toEqual(
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
    expect(todo('assignment')).toEqual(all(needsWork.map(({ asgmtCd }) => asgmtCd)));
    const quizzes = outline.quizzes.map((quiz) =>
      serializeQuiz({ lectureCode, standing: quizStandingIn(outline, quiz, facts, now), ...quiz }, undefined),
    );
    const toTake = quizzes.filter(
      ({ progressStatus, mySbmt, myIngYn }) =>
        progressStatus === 'progress' && (mySbmt === 0 || myIngYn === 'Y'),
    );
    expect(todo('quiz', 'exam')).toEqual(all(toTake.map(({ quizCd }) => quizCd)));
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
    expect(todo('debate')).toEqual(all(toJoin.map(({ dbtCd }) => dbtCd)));

    // The counts of the cards.
    const counts = countsOf(outline, facts, now);
    const { asgmt, firstExamAsgmt, lastExamAsgmt, quiz, firstExam, lastExam, dbt } = counts;
    expect(finished('assignment')).toBe(asgmt.done + firstExamAsgmt.done + lastExamAsgmt.done);
    // A quiz that is being retaken is to do, although it counts as done.
    const retaken = quizzes.filter(({ mySbmt, myIngYn }) => mySbmt > 0 && myIngYn === 'Y').length;
    expect(finished('quiz', 'exam')).toBe(quiz.done + firstExam.done + lastExam.done - retaken);
    expect(finished('debate')).toBe(dbt.done);

    // The weeks of the study page: attended weeks are done, and in the current one something is left.
    const standings = weekStandings(outline, facts, now);
    const weekItems = done.filter((one) => one.lctrShdlCd === lectureCode && one.schlSe === 'week');
    for (const [schlStus, state] of [
      ['done', 'attended'],
      ['late', 'late'],
    ] as const)
      expect(all(weekItems.filter((one) => one.schlStus === schlStus).map(({ schlCd }) => schlCd))).toEqual(
        all(standings.filter((one) => one.state === state).map(({ week }) => String(week.number))),
      );
    const leftOf = (number: number) =>
      open.find(
        ({ schlSe, schlCd, lctrShdlCd }) =>
          schlSe === 'week' && schlCd === String(number) && lctrShdlCd === lectureCode,
      )?.leftCnt ?? 0;
    for (const { week, contents, watched } of standings)
      expect(leftOf(week.number)).toBeLessThanOrEqual(contents - watched);
    const isClosed = ({ progress, state }: WeekStanding) => progress === 'before' || state === 'attended';
    expect(standings.filter(isClosed).filter(({ week }) => leftOf(week.number) > 0)).toEqual([]);
    const isCurrent = ({ progress, state }: WeekStanding) => progress === 'progress' && state === 'current';
    expect(
      standings
        .filter(isCurrent)
        .filter(({ week }) => leftOf(week.number) === 0 && !isWatched(week.number, outline, facts)),
    ).toEqual([]);
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

describe('calendar, what is to do, lists, counts and weeks agree on every day of the term', () => {
  test.each(Array.from({ length: 40 }, (_, index) => index + 1))('for student %i', (seed) => {
    const enrolledAt = randomStudent(seed);
    for (const now of momentsOf(randomFrom(1000 + seed))) {
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
  for (let seed = 1; seed <= 40; seed += 1)
    for (const now of momentsOf(randomFrom(1000 + seed)).filter((_, index) => index % 20 === 0)) {
      const { list } = serializeTodo(randomStudent(seed)(now), 'open', now);
      for (const { schlSe, schlStus, isTardy } of list) kinds.add(`${schlSe} ${schlStus} ${isTardy}`);
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
      'team_assignment todo N',
      'team_evaluation todo N',
      'week draft N',
      'week todo N',
      'week todo Y',
    ]),
  );
});
