import { expect, test } from 'vitest';
import { type Held, letterOf } from './letter.ts';

const nothing = { rows: 0, files: 0, bytes: 0, until: null } as const;
const held: Held = {
  loginId: 'ann',
  name: '안나',
  type: 'student',
  studentNumber: '2026-ann',
  lastUsedOn: '2026-11-18',
  denial: null,
  kinds: [
    { ...nothing, kind: 'account', fate: 'inUse', until: '2026-12-13', rows: 1 },
    { ...nothing, kind: 'work', fate: 'kept', until: '2031-12-13', rows: 12, files: 1, bytes: 2048 },
    { ...nothing, kind: 'attendance', fate: 'gone' },
    { ...nothing, kind: 'grades', fate: 'kept', until: '2036-12-13' },
    { ...nothing, kind: 'inquiries', fate: 'removed', rows: 2 },
  ],
};

test('a letter says what is removed, what stays until when and why, and what is gone', () => {
  const letter = letterOf(held, '2026-11-26');
  expect(letter).toContain('안나 님께');
  expect(letter).toMatch(/1\. 삭제하는 개인정보\n- 시스템 문의: .+ \(2건\)\n/);
  expect(letter).toMatch(/2\. 삭제하지 않고[^\n]+\n- 로그인과 연락처: .+\n {2}수강하거나 .+2026\.12\.13까지/);
  expect(letter).toMatch(/- 제출물과 글: .+\(12건 · 파일 1개 .+\)\n {2}2031\.12\.13까지 보존합니다\. 근거: /);
  expect(letter).toMatch(/이미 파기한 개인정보\n- 출결 기록/);
});

test('sections without anything are left out', () => {
  const letter = letterOf({ ...held, kinds: held.kinds.filter(({ fate }) => fate === 'kept') }, '2026-11-26');
  expect(letter).toContain('1. 삭제하지 않고 보존하는');
  expect(letter).not.toMatch(/삭제하는 개인정보|이미 파기한/);
});
