import { similarityMessages } from '@baeum/contract/grading/similarity-terms';
import { expect, test } from 'vitest';
import { similarQuery, statusOf } from './similarity.ts';

const check = { askedAt: '2026-11-18T10:00:00+09:00', isDone: true, compared: 40, elsewhere: 0, unread: 0 };

test('says what was compared, and only what there is to say', () => {
  expect(statusOf({ check: null, later: 0 })).toEqual([similarityMessages.never]);
  expect(statusOf({ check: { ...check, isDone: false }, later: 3 })).toEqual([similarityMessages.begun]);
  expect(statusOf({ check, later: 0 })).toEqual(['2026.11.18 10:00에 제출물 40건을 비교했습니다.']);
  expect(statusOf({ check: { ...check, elsewhere: 1200, unread: 2 }, later: 3 })).toEqual([
    '2026.11.18 10:00에 제출물 40건을 비교했습니다.',
    '다른 강의의 제출물 1,200건과도 비교했습니다.',
    '2건은 파일에서 글을 읽지 못해 쓴 글만 비교했습니다.',
    '그 뒤에 제출한 3건은 아직 비교하지 않았습니다.',
  ]);
});

test('asks again only while a check is not done', () => {
  const { refetchInterval } = similarQuery('assignment:A-1', { page: 1 });
  const data = { title: '', lectureCode: '', later: 0, items: [], total: 0 };
  expect(refetchInterval({ state: { data: undefined } })).toBe(false);
  expect(refetchInterval({ state: { data: { ...data, check: null } } })).toBe(false);
  expect(refetchInterval({ state: { data: { ...data, check } } })).toBe(false);
  expect(refetchInterval({ state: { data: { ...data, check: { ...check, isDone: false } } } })).toBe(5000);
});
