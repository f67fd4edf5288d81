import { authoringLimits } from '@baeum/contract/authoring/terms';
import { contentRefusals } from '@baeum/contract/study/staff-terms';
import { describe, expect, test } from 'vitest';
import {
  inputOf,
  learningPeriod,
  lengthInWords,
  newContent,
  problemsOf,
  titleOfFile,
  valuesOf,
} from './content-values.ts';

const page = { ...newContent(3), title: ' 세포 ', bodyHtml: '<p>본문</p>' };
const wrong = (values: Partial<typeof page>) =>
  Object.entries(problemsOf({ ...page, ...values })).flatMap(([name, problem]) =>
    problem === undefined ? [] : [name],
  );

describe('a content', () => {
  test('is sent with nothing where nothing was typed', () => {
    expect(inputOf({ ...page, url: 'https://left.over' })).toEqual({
      kind: 'page',
      weekNumber: 3,
      title: '세포',
      bodyHtml: '<p>본문</p>',
      url: '',
      mediaSeconds: null,
      lectureMinutes: null,
      opensAt: null,
      closesAt: null,
      opensAfter: 'nothing',
      attendanceStartsAt: null,
      attendanceEndsAt: null,
      recognisesAttendance: true,
      isPublic: false,
    });
  });

  test('comes back as it was sent', () => {
    const opensAfter = 'week' as const;
    const opensAt = '2026-11-18T09:00:00+09:00';
    const input = { ...inputOf(page), opensAt, mediaSeconds: 600, opensAfter };
    const rest = { contentCode: 'c', lectureCode: 'L', position: 1, attendanceShare: 90, files: [] };
    const shown = { state: 'draft', publishedAt: null } as const;
    const values = valuesOf({
      ...input,
      ...rest,
      ...shown,
      opensAfter,
      url: '',
      learners: 0,
      revision: 1,
      permissions: [],
    });
    expect(inputOf(values)).toEqual(input);
  });

  test.each([
    [{}, []],
    [{ title: ' ' }, ['title']],
    [{ bodyHtml: '<p><br></p>' }, ['bodyHtml']],
    [{ bodyHtml: '<p><math><mi>x</mi></math></p>' }, []],
    [{ kind: 'link' }, ['url', 'mediaSeconds']],
    [{ kind: 'link', url: 'ftp://a', mediaSeconds: '60' }, ['url']],
    [{ kind: 'embed', url: 'https://example.org', mediaSeconds: '60' }, ['url']],
    [{ kind: 'embed', url: 'https://youtu.be/aqz-KE-bpKQ', mediaSeconds: '0' }, ['mediaSeconds']],
    [{ lectureMinutes: '1441' }, ['lectureMinutes']],
    [{ opensAt: '2026-11-18T09:00:00+09:00', closesAt: '2026-11-17T09:00:00+09:00' }, ['closesAt']],
  ])('%j has problems with %j', (values, fields) => {
    expect(wrong(values)).toEqual(fields);
  });

  test('says what is missing in the words of the server', () => {
    expect(problemsOf({ ...page, kind: 'link' }).url).toBe(contentRefusals.urlMissing.message);
  });
});

test.each([
  ['03_세포-분열.mp4', '03 세포-분열'],
  ['강의 1.2.MP4', '강의 1.2'],
  // As a Mac names files.
  ['세포.mp4'.normalize('NFD'), '세포'],
  [`${'가'.repeat(300)}.mp4`, '가'.repeat(authoringLimits.title)],
])('the file %s gives a content its first title', (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});

test.each([
  [40, '40초'],
  [600, '10분'],
  [3900, '1시간 5분'],
  [7200, '2시간'],
])('%d seconds are %s', (seconds, words) => {
  expect(lengthInWords(seconds)).toBe(words);
});

test('a content is learnt in its week unless it has a period of its own', () => {
  const [startsAt, endsAt] = ['2026-11-16T00:00:00+09:00', '2026-11-22T23:59:00+09:00'];
  const weeks = [{ startsAt, endsAt, title: '1주차' }] as never;
  const period = (values: object) => learningPeriod({ ...newContent(1), ...values }, weeks);
  expect(period({})).toEqual({ opensAt: startsAt, closesAt: endsAt, lateClosesAt: null });
  const attendanceEndsAt = '2026-11-29T23:59:00+09:00';
  expect(period({ attendanceEndsAt })).toMatchObject({ opensAt: startsAt, closesAt: attendanceEndsAt });
  expect(period({ weekNumber: '2' })).toMatchObject({ opensAt: '', closesAt: '' });
});
