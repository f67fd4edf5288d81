import { describe, expect, test } from 'vitest';
import {
  assignmentOf,
  at,
  contentOf,
  debateOf,
  outlineOf,
  quizOf,
  teamActivityOf,
  topicOf,
} from './testing/builders.ts';
import { visibleAt } from './visible.ts';

const now = at('10:00:00');
const journal = {
  isArchived: false,
  code: 'J',
  name: '성찰',
  opensAt: now,
  closesAt: now,
  lectures: 1,
  quizzes: 1,
};

/** A lecture in which all of this is shown from a moment on. */
const shownFrom = (moment: number | null) =>
  outlineOf({
    topics: [topicOf(contentOf({ shownFrom: moment, isPublic: moment !== null }))],
    assignments: [assignmentOf({ shownFrom: moment })],
    quizzes: [quizOf({ shownFrom: moment })],
    debates: [debateOf({ shownFrom: moment })],
    teamActivities: [teamActivityOf({ shownFrom: moment })],
    journal: { ...journal, shownFrom: moment },
  });

/** How many of each kind students see. */
function seen(outline: ReturnType<typeof outlineOf>, moment = now) {
  const { topics, assignments, quizzes, debates, teamActivities, journal: own } = visibleAt(outline, moment);
  const contents = topics.filter(({ content }) => content?.isPublic === true);
  const lists = [topics, contents, assignments, quizzes, debates, teamActivities, own === null ? [] : [own]];
  return lists.map(({ length }) => length).join(' ');
}

describe('students see', () => {
  test.each([
    ['what has always been there', 0, '1 1 1 1 1 1 1'],
    ['what is published at this moment', now, '1 1 1 1 1 1 1'],
    ['of what is published later, that a content exists', now + 1, '1 0 0 0 0 0 0'],
    ['of drafts, that a content exists', null, '1 0 0 0 0 0 0'],
  ])('%s', (_what, moment, expected) => {
    expect(seen(shownFrom(moment))).toBe(expected);
  });

  test('nothing of an archived topic', () => {
    const outline = outlineOf({ topics: [topicOf(contentOf(), { isArchived: true }), topicOf(null)] });
    expect(visibleAt(outline, now).topics.map(({ code }) => code)).toEqual(['T-empty']);
  });

  test('more of the same outline once its time has come', () => {
    const outline = shownFrom(now);
    expect([now - 1, now, now - 1].map((moment) => seen(outline, moment))).toEqual([
      '1 0 0 0 0 0 0',
      '1 1 1 1 1 1 1',
      '1 0 0 0 0 0 0',
    ]);
  });
});

test('between two publications it is one outline, so that what follows from it is computed once', () => {
  const outline = shownFrom(now);
  expect(visibleAt(outline, now)).toBe(visibleAt(outline, now + 1000));
  expect(visibleAt(outline, now - 1)).not.toBe(visibleAt(outline, now));
});
