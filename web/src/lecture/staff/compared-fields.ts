/** The settings of a lecture as two versions of them are compared. */
import { evaluationPartNames } from '@baeum/contract/lecture/staff-terms';
import type { ComparedField } from '../../ui/form/two-versions.ts';
import { evaluationParts, type LectureValues, weekTitles } from './lecture-values.ts';

type TextName = {
  [Name in keyof LectureValues]: LectureValues[Name] extends string ? Name : never;
}[keyof LectureValues];
type SwitchName = 'isMicroLearning' | 'countsDebates' | 'countsTeams';

const text = (name: TextName, label: string): ComparedField<LectureValues> => ({
  name,
  label,
  keys: [name],
  say: (values) => values[name].trim(),
});

const yesNo = (name: SwitchName, label: string): ComparedField<LectureValues> => ({
  name,
  label,
  keys: [name],
  say: (values) => (values[name] ? '예' : '아니요'),
});

const sayEvaluation = ({ evaluation }: LectureValues): string =>
  evaluationParts
    .filter((part) => evaluation[part].trim() !== '')
    .map((part) => `${evaluationPartNames[part]} ${evaluation[part].trim()}%`)
    .join(', ');

export const comparedFields: readonly ComparedField<LectureValues>[] = [
  text('name', '강의명'),
  text('subjectCode', '교과목 코드'),
  text('classNumber', '분반'),
  text('majorType', '이수 구분'),
  text('credits', '학점'),
  text('majorName', '전공'),
  text('grade', '학년'),
  text('majorSemester', '학기'),
  text('track', '트랙'),
  yesNo('isMicroLearning', '마이크로러닝'),
  yesNo('countsDebates', '토론 집계'),
  yesNo('countsTeams', '팀활동 집계'),
  {
    name: 'professors',
    label: '교수',
    keys: ['professors'],
    // Names of those just added are not known yet.
    say: ({ professors }) => professors.map(({ loginId }) => loginId).join(', '),
  },
  { name: 'evaluation', label: '평가 비율', keys: ['evaluation'], say: sayEvaluation },
  {
    name: 'weeks',
    label: '주차',
    keys: ['weekCount', 'weeks'],
    say: (values) =>
      weekTitles(values)
        .map((title, index) => `${index + 1}. ${title.trim()}`)
        .join(' / '),
  },
];
