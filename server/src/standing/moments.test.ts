/** How students stand changes only at the moments that the rules name (rules/src/moments.ts), whatever is said about it. */
import { isCompleted, journalCondition } from '@baeum/rules/journals';
import { type Stretch, stretchOf } from '@baeum/rules/moments';
import type { Outline } from '@baeum/rules/outline';
import type { Instant } from '@baeum/rules/periods';
import { quizStandingIn } from '@baeum/rules/quizzes';
import { visibleAt } from '@baeum/rules/visible';
import { weekStandings } from '@baeum/rules/weeks';
import { describe, expect, test } from 'vitest';
import { serializeItem as serializeAssignment } from '../assignment/serializers.ts';
import { serializeCalendar } from '../lecture/calendar-serializers.ts';
import { serializeHome } from '../lecture/home-serializers.ts';
import { serializeLecture } from '../lecture/serializers.ts';
import { serializeTodo } from '../lecture/todo-serializers.ts';
import { serializeTopics, serializeWeek } from '../study/page-serializers.ts';
import { type Random, randomFrom } from '../testing/random.ts';
import { momentsOf, randomStudent, seeds } from '../testing/random-students.ts';
import type { Enrolled } from './standings.ts';

/** Everything that students are told of it. */
function toldAt({ lecture, whole, facts }: Enrolled, now: Instant): string {
  const outline = visibleAt(whole, now);
  const enrolled = { lecture: { ...lecture, outline }, whole, outline, facts };
  const read = { ...facts, watched: new Map<string, string>() };
  return JSON.stringify([
    serializeLecture(enrolled, now),
    serializeHome(enrolled, [], now),
    serializeCalendar([enrolled], [], now),
    serializeTodo([enrolled], [], 'open', now),
    serializeTodo([enrolled], [], 'done', now),
    serializeTopics({ outline, facts: read, week: undefined }, now),
    weekStandings(outline, facts, now).map((week) => serializeWeek({ professors: '', ...week })),
    [journalCondition(outline, facts, now), isCompleted(facts)],
    outline.assignments.map((one) =>
      serializeAssignment(
        one,
        facts.submissions.find(({ code }) => code === one.code),
        { lectureCode: lecture.code, now },
      ),
    ),
    outline.quizzes.map((quiz) => quizStandingIn(outline, quiz, facts, now)),
  ]);
}

/** Some of what it has is a draft, and some will be published on one of the days. */
function withDrafts(random: Random, whole: Outline): Outline {
  const shownFrom = () => random.oneOf([0, 0, 0, null, random.oneOf(momentsOf(1)) + 12_345]);
  return {
    ...whole,
    assignments: whole.assignments.map((one) => ({ ...one, shownFrom: shownFrom() })),
    quizzes: whole.quizzes.map((one) => ({ ...one, shownFrom: shownFrom() })),
    topics: whole.topics.map((topic) => ({
      ...topic,
      content: topic.content && { ...topic.content, shownFrom: shownFrom() },
    })),
  };
}

const stretchIn = (enrolled: Enrolled, now: Instant): Stretch =>
  stretchOf({ ...enrolled, outline: visibleAt(enrolled.whole, now) }, now);

describe('between two moments nothing changes', () => {
  test.each(seeds.slice(0, 20))('for student %i', (seed) => {
    const random = randomFrom(2000 + seed);
    const studentAt = randomStudent(seed);
    const drafts = new Map<string, Outline>();
    const different: Instant[] = [];
    for (const now of momentsOf(seed).filter((_, index) => index % 4 === 0)) {
      for (const one of studentAt(now)) {
        const whole = drafts.get(one.lecture.code) ?? withDrafts(random, one.whole);
        drafts.set(one.lecture.code, whole);
        const enrolled = { ...one, whole };
        const { from, until } = stretchIn(enrolled, now);
        const [first, last] = [Math.max(from, now - 1e9), Math.min(until, now + 1e9) - 1];
        const told = toldAt(enrolled, now);
        for (const moment of [first, Math.floor(random.between(first, last)), last])
          if (toldAt(enrolled, moment) !== told) different.push(moment);
      }
    }
    expect(different).toEqual([]);
  });
});

test('at most of them something does change', () => {
  let [changes, moments] = [0, 0];
  for (const one of randomStudent(1)(momentsOf(1)[60] ?? 0)) {
    for (let now = momentsOf(1)[0] ?? 0; ; ) {
      const { until } = stretchIn(one, now);
      if (until === Infinity) break;
      moments += 1;
      if (toldAt(one, until) !== toldAt(one, until - 1)) changes += 1;
      now = until;
    }
  }
  expect(moments).toBeGreaterThan(50);
  expect(changes / moments).toBeGreaterThan(0.3);
});
