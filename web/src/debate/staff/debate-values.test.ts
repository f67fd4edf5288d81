import { expect, test } from 'vitest';
import { newActivity } from '../../activity/staff/activity-values.ts';
import { debateProblems, minimumNote, ownDefaults, shownDebateValue } from './debate-values.ts';

const first = newActivity({
  weekNumber: 9,
  topicCode: '',
  opensAt: '2026-11-16T00:00:00+09:00',
  closesAt: '2026-11-22T23:59:00+09:00',
});
const problemsOf = (fields: Partial<typeof ownDefaults>) =>
  Object.entries(debateProblems({ ...first, title: '토론', ...ownDefaults, ...fields }))
    .filter(([, problem]) => problem !== undefined)
    .map(([name]) => name);

test('a minimum of posts is a number from 1', () => {
  expect(problemsOf({})).toEqual([]);
  for (const minimumPosts of ['', '0', '51', '하나'])
    expect(problemsOf({ minimumPosts }), minimumPosts).toEqual(['minimumPosts']);
});

test('values read as people say them', () => {
  expect([shownDebateValue('kind', 'sides'), shownDebateValue('sides', 'drawn')]).toEqual([
    '찬반토론',
    '무작위 배정',
  ]);
});

test('a minimum says for how many it is enough', () => {
  expect(minimumNote('2', { posts: [1, 2, 3] })).toContain('3명 가운데 2명이');
  for (const without of [undefined, { posts: [] }])
    expect(minimumNote('2', without)).toBe('이만큼 댓글을 쓰면 참여한 것으로 봅니다.');
});
