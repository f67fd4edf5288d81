import { contentRefusals } from '@baeum/contract/study/staff-terms';
import { describe, expect, test } from 'vitest';
import { inputOf, lengthInWords, newContent, problemsOf, valuesOf } from './content-values.ts';

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
    const values = valuesOf({
      ...input,
      ...rest,
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
  [40, '40초'],
  [600, '10분'],
  [3900, '1시간 5분'],
  [7200, '2시간'],
])('%d seconds are %s', (seconds, words) => {
  expect(lengthInWords(seconds)).toBe(words);
});
