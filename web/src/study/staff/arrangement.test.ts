import { describe, expect, test } from 'vitest';
import { type Dragged, hiddenIn, itemsIn, moveTo, placeOf, rowsOf, withMove } from './arrangement.ts';
import { activityOf, termOf, topicOf } from './testing.ts';

const term = termOf({
  topics: [topicOf('T1', 9), topicOf('T2', 9), topicOf('T3', 9), topicOf('X', 9, true), topicOf('U1', 10)],
  activities: [
    activityOf('quiz', 'Q1', 9, 'T1'),
    activityOf('assignment', 'A1', 9, null),
    activityOf('assignment', 'A2', 9, 'X'),
    { ...activityOf('debate', 'D1', 9, null), state: 'archived' },
    { ...activityOf('reflection', 'J', 9, null), weekNumber: null },
  ],
});
const topic = (code: string): Dragged => ({ type: 'topic', code });
const block = (topicCode: string | null, weekNumber = 9) =>
  ({ type: 'block', weekNumber, topicCode }) as const;
const orderOf = (one: typeof term) => rowsOf(one, 9).topics.map(({ topic: { code } }) => code);

test('a week has its topics with their activities, and those that belong to none', () => {
  const { topics, loose } = rowsOf(term, 9);
  expect(topics.map((one) => [one.topic.code, ...one.activities.map(({ code }) => code)])).toEqual([
    ['T1', 'Q1'],
    ['T2'],
    ['T3'],
  ]);
  // What stood in an archived topic stands alone; what was archived is not there.
  expect(loose.map(({ code }) => code)).toEqual(['A1', 'A2']);
});

describe('dropping a topic', () => {
  test.each([
    ['T1', block('T3'), ['T2', 'T3', 'T1']],
    ['T3', block('T1'), ['T3', 'T1', 'T2']],
    ['T1', block(null), ['T2', 'T3', 'T1']],
  ] as const)('%s on another one puts it there', (code, target, expected) => {
    const move = moveTo(term, topic(code), target);
    expect(move && orderOf(withMove(term, move))).toEqual(expected);
  });

  test('on a week puts it last there, with its activities', () => {
    const move = moveTo(term, topic('T1'), { type: 'week', weekNumber: 10 });
    expect(move).toMatchObject({ weekNumber: 10, position: 2 });
    const after = move && withMove(term, move);
    expect(after && rowsOf(after, 10).topics.map((one) => [one.topic.code, one.activities.length])).toEqual([
      ['U1', 0],
      ['T1', 1],
    ]);
  });

  test('on itself or its own week changes nothing', () => {
    expect(moveTo(term, topic('T2'), block('T2'))).toBeUndefined();
    expect(moveTo(term, topic('T2'), { type: 'week', weekNumber: 9 })).toBeUndefined();
  });

  test('can be undone by moving it to where it stood', () => {
    const move = moveTo(term, topic('T1'), { type: 'week', weekNumber: 10 });
    const back = move && placeOf(term, move);
    expect(move && back && withMove(withMove(term, move), back)).toEqual(term);
  });
});

describe('dropping an activity', () => {
  const quiz: Dragged = { type: 'activity', kind: 'quiz', code: 'Q1' };

  test('puts it into the topic, or beside all of them', () => {
    const move = moveTo(term, quiz, block('T2'));
    expect(move && rowsOf(withMove(term, move), 9).topics[1]?.activities.map(({ code }) => code)).toEqual([
      'Q1',
    ]);
    expect(moveTo(term, quiz, block(null))).toMatchObject({ topicCode: null });
    expect(moveTo(term, quiz, block('T1'))).toBeUndefined();
  });

  test('on a week takes it out of its topic', () => {
    expect(moveTo(term, quiz, { type: 'week', weekNumber: 10 })).toMatchObject({
      weekNumber: 10,
      topicCode: null,
    });
  });
});

test('a week says how much of it students do not see, without what is in the archive', () => {
  const hidden = (
    code: string,
    state: 'draft' | 'scheduled' | 'shown' | 'archived',
    topicCode: string | null,
  ) => ({
    ...activityOf('quiz', code, 9, topicCode),
    state,
  });
  const term = termOf({
    topics: [
      { ...topicOf('T1', 9), content: { ...hidden('C1', 'draft', null), kind: 'page', mediaSeconds: 0 } },
      topicOf('T2', 10),
    ],
    activities: [
      hidden('Q1', 'draft', 'T1'),
      hidden('Q2', 'scheduled', null),
      hidden('Q3', 'shown', null),
      hidden('Q4', 'archived', null),
    ],
  });
  expect(hiddenIn(term, 9)).toEqual({ drafts: 2, scheduled: 1 });
  expect(itemsIn(term, 9, 'draft')).toEqual([
    { kind: 'content', code: 'C1' },
    { kind: 'quiz', code: 'Q1' },
  ]);
  expect(hiddenIn(term, 10)).toEqual({ drafts: 0, scheduled: 0 });
});
