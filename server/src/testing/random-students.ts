/** Random students in random lectures of a term, of whom everything is known at any moment. */
import { type Facts, noFacts } from '@baeum/rules/facts';
import { type OwnTerms, outlineFor } from '@baeum/rules/own-terms';
import { periodOf } from '@baeum/rules/outcomes';
import { plannedIn } from '@baeum/rules/planned';
import type { Outline } from '@baeum/rules/outline';
import type { Instant } from '@baeum/rules/periods';
import {
  assignmentOf,
  contentOf,
  debateOf,
  outlineOf,
  quizOf,
  teamActivityOf,
  topicOf,
} from '@baeum/rules/testing/builders';
import type { Enrolled } from '../standing/standings.ts';
import { type Random, randomFrom } from './random.ts';

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
        choosing: random.chance(0.5) ? randomPeriod(random) : null,
        assignments: Array.from({ length: random.whole(0, 2) }, (_, place) => ({
          id: 10 * index + place + 1,
          title: `팀 과제 ${place}`,
          ...randomLatePeriod(random),
        })),
        evaluation: random.chance(0.5) ? randomPeriod(random) : null,
      }),
    ),
    journal: random.chance(0.5)
      ? {
          code: `${lectureCode}-J`,
          name: '성찰',
          ...randomPeriod(random),
          lectures: 3,
          quizzes: 0,
          shownFrom: 0,
          isArchived: false,
        }
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
    submissions: some(activity.assignments).flatMap((work) => {
      const [savedAt, own] = [within(work), { assignmentId: work.id }];
      const submittedAt = random.chance(0.6) ? savedAt + hour : null;
      const copy = { ...own, savedAt: savedAt + hour / 2, submittedAt: null };
      return random.chance(0.3)
        ? [copy, { ...own, savedAt, submittedAt }]
        : [{ ...own, savedAt, submittedAt }];
    }),
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
        .map(({ code, at }) => ({ code, comments: 1, tookPartAt: at })),
      teams: teams.map(({ reviewedAt, ...team }) => ({
        ...team,
        postedAt: sofar(team.postedAt),
        submissions: team.submissions
          .filter(({ savedAt }) => savedAt <= now)
          .map(({ assignmentId, submittedAt }) => ({ assignmentId, submittedAt: sofar(submittedAt) })),
        reviews: reviewedAt <= now ? team.members - 1 : 0,
        submittedReviews: reviewedAt <= now ? team.members - 1 : 0,
      })),
      journal: journalAt <= now ? { submittedAt: sofar(journalAt + 4 * day) } : null,
    };
  };
}

/** Some students have ends of their own for some of it, and some more time for quizzes. */
function randomTerms(random: Random, outline: Outline): OwnTerms {
  const isGiven = random.chance(0.5);
  const extensions = plannedIn(outline)
    .filter(() => isGiven && random.chance(0.3))
    .map((planned) => {
      const closesAt = periodOf(planned).closesAt + random.whole(-1, 6) * day;
      const lateClosesAt = random.chance(0.3) ? closesAt + random.whole(1, 3) * day : null;
      return { kind: planned.kind, code: planned.item.code, closesAt, lateClosesAt };
    });
  const extraTime = random.chance(0.3) ? { percent: 150, minutes: random.whole(0, 20), attempts: 1 } : null;
  return { joining: null, extensions, extraTime };
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

/** A student of a seed in some lectures, at any moment. */
export function randomStudent(seed: number): (now: Instant) => Enrolled[] {
  const random = randomFrom(seed);
  const lectures = Array.from({ length: random.whole(1, 3) }, (_, index) => {
    const shared = randomOutline(random, `L${index}`);
    const outline = outlineFor(shared, randomTerms(random, shared));
    return { lecture: lectureOf(outline, index), outline, factsAt: randomPlan(random, outline) };
  });
  return (now) =>
    lectures.map(({ lecture, outline, factsAt }) => ({
      lecture,
      whole: outline,
      outline,
      facts: { ...factsAt(now), watched: new Map() },
    }));
}

/** Every day of the term at a time of its own, and on some in its last minute. */
export function momentsOf(seed: number): Instant[] {
  const random = randomFrom(1000 + seed);
  return Array.from({ length: days + 20 }, (_, index) => firstDay + (index - 5) * day).map(
    (midnight) => midnight + (random.chance(0.3) ? day - 30_000 : random.whole(0, 24 * 60 - 1) * 60_000),
  );
}

/** As many as there are in a small course. */
export const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
