import { homeCounts } from '@baeum/contract/lecture/terms';
import { describe, expect, test } from 'vitest';
import type { Segment } from '../ui/SegmentedBar.tsx';
import { activityTiles, leadsTo, weekMarks, type LectureHome, previewLists } from './lecture-home.ts';

type Counts = LectureHome['dsblCnt'];

const counts = (some: Partial<Counts>): Counts => ({
  ...(Object.fromEntries(
    Object.values(homeCounts)
      .flat()
      .map((name) => [name, 0]),
  ) as Omit<Counts, 'ingCnt' | 'atndCnt' | 'wkCnt'>),
  ingCnt: 0,
  atndCnt: 0,
  wkCnt: 15,
  ...some,
});
const evaluation = (evlCd: string, evlRate = 10) => ({ evlCd, evlNm: `평가 ${evlCd.slice(-2)}`, evlRate });

describe('the tiles', () => {
  test('are in the specified order, unknown ones last', () => {
    const codes = ['0000260099', '0000260004', '0000260003', '0000260002', '0000260005', '0000260007'];
    const tiles = activityTiles({
      evlList: [...codes, '0000260006', '0000260001'].map((code) => evaluation(code)),
      dsblCnt: counts({}),
    });
    expect(tiles.map(({ code }) => code.slice(-2)).join(' ')).toBe('01 06 07 05 02 03 04 99');
  });

  test('show done, total and share of the grade', () => {
    const [lectures, practice] = activityTiles({
      evlList: [evaluation('0000260099', 5), evaluation('0000260001', 20)],
      dsblCnt: counts({ cntntCnt: 30, cntntAtndCnt: 16 }),
    });
    expect(lectures).toMatchObject({ activity: 'cntnt', done: 16, total: 30, rate: 20 });
    expect(practice).toMatchObject({ done: 0, total: 0, rate: 5 });
  });

  test('are shown for open items even when nothing is graded', () => {
    const tiles = activityTiles({ evlList: [], dsblCnt: counts({ asgmtCnt: 2, asgmtAtndCnt: 1 }) });
    expect(tiles).toEqual([{ code: '0000260006', name: '과제', activity: 'asgmt', done: 1, total: 2 }]);
  });

  test('count an exam and the assignment that replaces it as one', () => {
    const [midterm, final] = activityTiles({
      evlList: [evaluation('0000260003'), evaluation('0000260004')],
      dsblCnt: counts({
        firstExamAsgmtCnt: 1,
        takeFirstExamAsgmtCnt: 1,
        lastExamCnt: 1,
        lastExamAsgmtCnt: 1,
        takeLastExamCnt: 1,
      }),
    });
    expect(midterm).toMatchObject({ done: 1, total: 1 });
    expect(final).toMatchObject({ done: 1, total: 2 });
  });
});

describe('a tile', () => {
  const tilesOf = (some: Partial<Counts>) =>
    activityTiles({
      evlList: ['01', '06', '07', '05', '02', '03', '04', '99'].map((end) => evaluation(`00002600${end}`)),
      dsblCnt: counts(some),
    });

  test('leads to the list of its activities', () => {
    expect(tilesOf({ firstExamCnt: 1, firstExamAsgmtCnt: 1, lastExamCnt: 1 }).map(leadsTo)).toEqual([
      'sbjAll',
      'taskAll',
      'quizAll',
      'debateAll',
      'teamAll',
      'examRoom',
      'examRoom',
      undefined,
    ]);
  });

  test('of an exam that assignments replace leads to the assignments', () => {
    const tiles = tilesOf({ firstExamAsgmtCnt: 1, lastExamCnt: 1, lastExamAsgmtCnt: 1 });
    expect(tiles.slice(5, 7).map(leadsTo)).toEqual(['taskAll', 'examRoom']);
  });

  test('of an exam that is not in the portal leads nowhere', () => {
    expect(tilesOf({}).slice(5, 7).map(leadsTo)).toEqual([undefined, undefined]);
  });
});

describe('week labels', () => {
  const band = (weeks: number, current?: number): Segment[] =>
    Array.from({ length: weeks }, (_, week) => (week + 1 === current ? 'current' : 'upcoming'));
  const words = (segments: Segment[]) =>
    weekMarks(segments).map(({ week, current }) => (current ? `(${week})` : String(week)));

  test('mark both ends and the current week', () => {
    expect(words(band(15, 9))).toEqual(['1', '(9)', '15']);
    expect(words(band(15))).toEqual(['1', '15']);
  });

  test('omit an end without room beside the current week', () => {
    expect(words(band(15, 1))).toEqual(['(1)', '15']);
    expect(words(band(15, 4))).toEqual(['(4)', '15']);
    expect(words(band(15, 13))).toEqual(['1', '(13)']);
    expect(words(band(2, 1))).toEqual(['(1)', '2']);
  });

  test('mark a single week once, and nothing without weeks', () => {
    expect(words(band(1))).toEqual(['1']);
    expect(words(band(1, 1))).toEqual(['(1)']);
    expect(words(band(0))).toEqual([]);
  });
});

test('previews are truncated as their board specifies, by user-perceived characters', () => {
  const long = '👩‍🔬'.repeat(40);
  const [notices, inquiries, questions] = previewLists({
    ntcPrevList: [{ notiSeq: 1, notiTitle: long, rgdt: '2026-11-17T09:00:00+09:00', newYn: 'Y' }],
    faqPrevList: [{ inqrySeq: 2, inqryTitle: long, boardTynm: '출석', ansYn: 'Y', newYn: 'N' }],
    qnaPrevList: [{ qnaSeq: 3, qnaTitle: '짧은 제목', ansYn: 'N', secrtYn: 'Y', readYn: 'N' }],
  });
  expect([notices, inquiries, questions].map((list) => list?.board)).toEqual(['notice', 'inqry', 'qna']);
  expect(notices?.posts).toEqual([
    { key: 1, title: `${'👩‍🔬'.repeat(30)}...`, name: long, isNew: true, at: '2026-11-17T09:00:00+09:00' },
  ]);
  expect(inquiries?.posts[0]).toMatchObject({ title: `[출석] ${'👩‍🔬'.repeat(13)}...`, answered: true });
  expect(questions?.posts[0]).toMatchObject({
    title: '짧은 제목',
    isNew: false,
    answered: false,
    secret: true,
    closed: true,
  });
});
