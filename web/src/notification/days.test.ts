import { expect, test } from 'vitest';
import { daysOf } from './days.ts';
import type { Notification } from './queries.ts';

const at = (id: number, moment: string): Notification => ({
  id,
  kind: 'answered',
  title: '질문',
  lectureName: null,
  lectureCode: null,
  aboutKind: 'question',
  aboutId: '1',
  until: null,
  at: moment,
  isRead: false,
});

test('notifications stand below their day in Seoul, today and yesterday by name', () => {
  const days = daysOf(
    [
      at(4, '2026-11-23T00:10:00+09:00'),
      at(3, '2026-11-22T23:50:00+09:00'),
      at(2, '2026-11-22T08:00:00+09:00'),
      at(1, '2026-11-20T08:00:00+09:00'),
    ],
    '2026-11-23',
  );
  expect(days.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
    ['오늘', [4]],
    ['어제', [3, 2]],
    ['11월 20일 금요일', [1]],
  ]);
  expect(daysOf([], '2026-11-23')).toEqual([]);
});
