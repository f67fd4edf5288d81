import { countNames, type LectureCounts } from '@baeum/contract/lecture/terms';
import { describe, expect, test } from 'vitest';
import { attendanceOf, cardFacts, type Lecture, parseCounts } from './counts.ts';

const counts = (some: Partial<LectureCounts>) => JSON.stringify(some);
const lecture = (some: Partial<Lecture>): Lecture => ({
  lctrShdlCd: 'L1',
  edcCrseCd: 'C1',
  sbcKrnm: '분자생물학의 이해',
  sbcCd: 'MBIO2101',
  clNo: 1,
  majrTynm: '전공필수',
  majrNm: '바이오데이터융합전공',
  majrSenm: '2학기',
  grdNm: '3학년',
  gdptNm: '3학점',
  pfList: '김서연',
  dbtRateYn: 'N',
  teamRateYn: 'N',
  cmpltType: '0000580001',
  dbtCnt: 0,
  teamCnt: 0,
  wkCnt: 15,
  atndJson: '{}',
  wkStList: [],
  ...some,
});

describe('the counts in atndJson', () => {
  test('are numbers, 0 where one is missing', () => {
    const parsed = parseCounts('{"asgmt_cnt":5,"quiz_cnt":"3","dbt_cnt":null,"other":9}');
    expect(parsed).toMatchObject({ asgmt_cnt: 5, quiz_cnt: 3, dbt_cnt: 0, atnd_cnt: 0 });
    expect(Object.keys(parsed).toSorted()).toEqual([...countNames].toSorted());
  });

  test.each(['', 'not json', 'null', '[]', '"x"'])('are all 0 in %j', (atndJson) => {
    expect(Object.values(parseCounts(atndJson))).toEqual(countNames.map(() => 0));
  });
});

describe('a card', () => {
  const atndJson = counts({
    cntnt_cnt: 30,
    cntnt_atnd_cnt: 16,
    asgmt_cnt: 5,
    asgmt_atnd_cnt: 3,
    ing_cnt: 2,
    atnd_cnt: 8,
  });

  test('says what its progress counts beside what it shows', () => {
    const all = counts({ cntnt_cnt: 5, dbt_cnt: 3, team_cnt: 1, exam_cnt: 1, exam_asgmt_cnt: 1 });
    const also = (some: Partial<Lecture>) => cardFacts(lecture({ atndJson: all, ...some })).alsoCounted;
    expect(also({})).toBe('토론 3건, 팀활동 1건, 시험 2건');
    expect(also({ dbtRateYn: 'Y', teamRateYn: 'Y' })).toBe('시험 2건');
    expect(also({ atndJson })).toBe('');
  });

  test.each(['Y', 'N'] as const)('adds up to what it shows and names, debates graded: %s', (dbtRateYn) => {
    const done = { cntnt_atnd_cnt: 4, asgmt_atnd_cnt: 2, dbt_atnd_cnt: 1, exam_atnd_cnt: 1 };
    const total = { cntnt_cnt: 9, asgmt_cnt: 3, dbt_cnt: 2, exam_cnt: 1 };
    const facts = cardFacts(lecture({ dbtRateYn, atndJson: counts({ ...done, ...total }) }));
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
    const named = [...facts.alsoCounted.matchAll(/\d+/g)].map(Number);
    const { done: finished, inProgress, notStarted } = facts.progress;
    expect(sum([...facts.activities.map((one) => one.total), ...named])).toBe(
      finished + inProgress + notStarted,
    );
  });

  test('counts lectures, assignments and quizzes; debates and teams only where they are graded', () => {
    const labels = (some: Partial<Lecture>) =>
      cardFacts(lecture({ atndJson, ...some })).activities.map(
        ({ label, done, total }) => `${label} ${done}/${total}`,
      );
    expect(labels({})).toEqual(['강의 16/30', '과제 3/5', '퀴즈 0/0']);
    expect(labels({ dbtRateYn: 'Y', teamRateYn: 'Y' }).slice(3)).toEqual(['토론 0/0', '팀활동 0/0']);
  });

  test('shows the progress of all activities, and weeks out of 15', () => {
    expect(cardFacts(lecture({ atndJson }))).toMatchObject({
      progress: { done: 19, inProgress: 2, notStarted: 14 },
      attendance: { weeksAttended: 8, weeks: 15, percent: 53 },
      isMicro: false,
    });
  });

  test('has segments for 15 weeks, however many the lecture has', () => {
    const segments = (wkStList: Lecture['wkStList']) => cardFacts(lecture({ wkStList })).attendance.segments;
    expect(segments(['attended', 'late', 'missed', 'current', 'before', 'none'])).toEqual([
      'full',
      'late',
      'missed',
      'current',
      ...Array(11).fill('upcoming'),
    ]);
    expect(segments(Array(20).fill('attended'))).toHaveLength(15);
  });

  test('knows micro-learning by its completion type', () => {
    expect(cardFacts(lecture({ cmpltType: '0000580002' })).isMicro).toBe(true);
  });
});

test('inside a lecture its own number of weeks is used', () => {
  const attendance = attendanceOf(
    lecture({ wkCnt: 4, atndJson: counts({ atnd_cnt: 3 }), wkStList: ['attended', 'missed'] }),
  );
  expect(attendance).toEqual({
    weeksAttended: 3,
    weeks: 4,
    percent: 75,
    segments: ['full', 'missed', 'upcoming', 'upcoming'],
  });
  expect(attendanceOf(lecture({ wkCnt: 0 })).percent).toBe(0);
});
