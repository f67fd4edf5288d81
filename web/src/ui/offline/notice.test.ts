import { expect, test } from 'vitest';
import { offlineText } from './notice.ts';

const at = (moment: string) => Date.parse(`${moment}+09:00`);

test('says from when what is shown is', () => {
  const now = at('2026-11-18T14:00:00');
  expect(offlineText(at('2026-11-18T09:05:00'), now)).toContain('마지막으로 본 내용입니다 (오늘 09:05)');
  expect(offlineText(at('2026-11-16T21:30:00'), now)).toContain('(11.16 (월) 21:30)');
});
