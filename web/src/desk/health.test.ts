import { expect, test } from 'vitest';
import { type Health, queueLines, storageLines, trafficLines } from './health.ts';

const now = new Date('2026-11-18T10:00:00+09:00');
const gigabyte = 1024 ** 3;
const well: Health = {
  traffic: { requests: 12_345, failed: 0, refused: 0, slow: 0, hours: [], failing: [] },
  jobs: [{ name: 'mails', doneAt: '2026-11-18T09:59:00+09:00', isLate: false, failed: 0 }],
  mail: { isOn: true, waiting: 0, since: null, refused: 0 },
  storage: {
    database: 5 * gigabyte,
    disk: { free: 30 * gigabyte, total: 100 * gigabyte },
    isRemote: false,
    isReached: true,
  },
};

const linesOf = (health: Health) =>
  [...trafficLines(health), ...queueLines(health, now), ...storageLines(health)].map(
    ({ label, text, problem }) => [label, text, problem?.word],
  );

test('a portal that is well has no problem', () => {
  expect(linesOf(well)).toEqual([
    ['요청', '12,345건', undefined],
    ['오류', '없음', undefined],
    ['1초 넘은 요청', '없음', undefined],
    ['붐벼서 거절', '없음', undefined],
    ['메일 발송', '1분 전에 마침', undefined],
    ['보낼 메일', '없음', undefined],
    ['파일 저장소', '이 서버의 디스크', undefined],
    ['디스크', '70 % 사용 · 30.0 GB 남음', undefined],
    ['데이터베이스', '5.0 GB', undefined],
  ]);
});

test('whatever needs attention is marked', () => {
  const ill: Health = {
    traffic: { ...well.traffic, failed: 37, refused: 2000, slow: 1500 },
    jobs: [
      { name: 'mails', doneAt: '2026-11-18T06:00:00+09:00', isLate: true, failed: 2 },
      { name: 'tidy', doneAt: '2026-11-18T09:00:00+09:00', isLate: false, failed: 1 },
      { name: 'destroy', doneAt: null, isLate: false, failed: 0 },
    ],
    mail: { isOn: true, waiting: 120, since: '2026-11-18T06:30:00+09:00', refused: 3 },
    storage: {
      ...well.storage,
      disk: { free: 20 * gigabyte, total: 100 * gigabyte },
      isRemote: true,
      isReached: false,
    },
  };
  expect(linesOf(ill)).toEqual([
    ['요청', '12,345건', undefined],
    ['오류', '37건 (0.3 %)', '확인 필요'],
    ['1초 넘은 요청', '1,500건 (12 %)', undefined],
    ['붐벼서 거절', '2,000건', '부하'],
    ['메일 발송', '4시간 전에 마침 · 실패 2번', '늦어짐'],
    ['지난 것 정리', '1시간 전에 마침 · 실패 1번', '실패'],
    ['개인정보 파기', '아직 한 적이 없음', undefined],
    ['보낼 메일', '120통 · 3시간째 대기 · 거절 3통', '거절'],
    ['파일 저장소', 'S3', '연결되지 않음'],
    ['디스크', '80 % 사용 · 20.0 GB 남음', '공간 부족'],
    ['데이터베이스', '5.0 GB', undefined],
  ]);
});

test('a portal without a mail server says so, unless mails still wait', () => {
  const off = { ...well, mail: { ...well.mail, isOn: false } };
  expect(linesOf(off)).toContainEqual(['보낼 메일', '메일 서버를 쓰지 않음', undefined]);
  const waiting = { ...off.mail, waiting: 1, since: '2026-11-18T09:00:00+09:00' };
  expect(linesOf({ ...off, mail: waiting })).toContainEqual(['보낼 메일', '1통 · 1시간째 대기', undefined]);
});
