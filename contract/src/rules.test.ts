import { describe, expect, test } from 'vitest';
import { assignmentRefusals, isLate, submissionFileRules, submissionState } from './assignment/terms.ts';
import { downloadUrl } from './file/terms.ts';
import { extensionOf, fileProblem, fileRefusals } from './files.ts';
import { weekPercent, countNames, type LectureCounts, progressOf } from './lecture/terms.ts';

const none = Object.fromEntries(countNames.map((name) => [name, 0])) as LectureCounts;

describe('progress of a lecture', () => {
  test('rounds the percent of 15 weeks down', () => {
    expect([0, 1, 7, 8, 14, 15].map((weeks) => weekPercent(weeks))).toEqual([0, 6, 46, 53, 93, 100]);
  });

  test('adds up what is done, started and not started over all activities', () => {
    const counts = {
      ...none,
      cntnt_cnt: 30,
      cntnt_atnd_cnt: 16,
      asgmt_cnt: 5,
      asgmt_atnd_cnt: 3,
      exam_asgmt_cnt: 1,
      exam_asgmt_atnd_cnt: 1,
      ing_cnt: 2,
      atnd_cnt: 8,
    };
    expect(progressOf(counts)).toEqual({ total: 36, done: 20, inProgress: 2, notStarted: 14 });
    expect(progressOf(none)).toEqual({ total: 0, done: 0, inProgress: 0, notStarted: 0 });
  });
});

describe('a submission', () => {
  const item = {
    mySbmt: 0,
    myTempSbmt: 0,
    mySbmtDt: null,
    asgmtEnde: '2026-11-18T23:59:00+09:00',
    screDt: null,
    progressStatus: 'progress' as const,
  };
  const handedIn = { ...item, mySbmt: 1, mySbmtDt: '2026-11-18T23:59:59+09:00' };

  test('is late only after the last minute', () => {
    expect(isLate('2026-11-18T23:59:59+09:00', item.asgmtEnde)).toBe(false);
    expect(isLate('2026-11-19T00:00:00+09:00', item.asgmtEnde)).toBe(true);
    expect(isLate('2026-11-18T15:00:00Z', item.asgmtEnde)).toBe(true);
  });

  test('has one state', () => {
    expect(submissionState(item)).toBe('none');
    expect(submissionState({ ...item, progressStatus: 'finish' })).toBe('missed');
    expect(submissionState({ ...item, myTempSbmt: 1, progressStatus: 'finish' })).toBe('draft');
    expect(submissionState(handedIn)).toBe('submitted');
    expect(submissionState({ ...handedIn, mySbmtDt: '2026-11-19T00:00:00+09:00' })).toBe('late');
    expect(submissionState({ ...handedIn, screDt: '2026-11-20T10:00:00+09:00' })).toBe('graded');
  });
});

describe('a chosen file', () => {
  const problem = (name: string, size = 1, existing = 0) =>
    fileProblem(submissionFileRules, { name, size }, existing);

  test('is refused by the first rule it breaks', () => {
    expect(problem('보고서.hwp')).toBeUndefined();
    expect(problem('보고서.HWPX')).toBeUndefined();
    expect(problem('a.zip', 104_857_600)).toBeUndefined();
    expect(problem('a.zip', 104_857_601)).toBe(assignmentRefusals.tooLargeFile);
    expect(problem('a.zip', 0)).toBe(fileRefusals.empty);
    expect(problem('a.exe')).toBe(assignmentRefusals.unsupportedFile);
    expect(problem('zip')).toBe(assignmentRefusals.unsupportedFile);
    expect(problem('a.exe', 1, 1)).toBe(assignmentRefusals.tooManyFiles);
  });

  test('needs a name with a visible character', () => {
    const spaces = ['', '  ', '\u00a0\u2003\u3000', '\t\u0007'];
    const formats = ['\u200b\u200d\ufeff', '\u00ad', '\u202e\u2066', '\u{e0041}'];
    const fillers = ['\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u180e'];
    const marks = ['\u0301\u0302', '\ufe0f', '\u034f', '\u20e3', ' \u0308\u3164\u200b'];
    for (const name of [...spaces, ...formats, ...fillers, ...marks])
      expect([name, problem(`${name}.pdf`)]).toEqual([name, fileRefusals.badName]);
    for (const name of ['가', '\u200b가\u3164', '1\ufe0f\u20e3', '.a', '👩‍🔬', 'é'.normalize('NFD')])
      expect(problem(`${name}.pdf`)).toBeUndefined();
  });

  test('has the extension after its last dot', () => {
    expect(['a.tar.gz', 'A.PDF', '보고서', '.zip', 'a.'].map(extensionOf)).toEqual([
      'gz',
      'pdf',
      '',
      'zip',
      '',
    ]);
  });
});

test('a download is addressed by the three names of the specification', () => {
  expect(downloadUrl({ flnm: 'id', rovl: 'submission', orn: '보고서 1.zip' })).toBe(
    '/api/fileDownload.do?fileFlnm=id&fileRovl=submission&fileOrn=%EB%B3%B4%EA%B3%A0%EC%84%9C+1.zip',
  );
});
