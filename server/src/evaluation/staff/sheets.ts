/** The sheets of exported results. */
import { fewestAnswers } from '@baeum/contract/evaluation/staff-terms';
import type { RowOf } from '../../platform/statements.ts';
import type { WrittenSheet } from '../../platform/xlsx.ts';
import type { ratePage } from './queries.ts';
import type { answeredQuestions, countsByLecture, writtenTexts } from './result-queries.ts';
import { spreadOf } from './results.ts';

type Lecture = Pick<
  RowOf<typeof ratePage>,
  'lectureCode' | 'name' | 'classNumber' | 'professors' | 'students' | 'participants'
>;
type Question = RowOf<typeof answeredQuestions>;
type Counts = Pick<RowOf<typeof countsByLecture>, 'questionId' | 'lectureCode' | 'answers'>;

const headOf = ({ lectureCode, name, classNumber }: Lecture) => [lectureCode, name, classNumber];
const lectureHead = ['강의 코드', '강의명', '분반'];

export const rateSheet = (lectures: readonly Lecture[]): WrittenSheet => ({
  name: '참여',
  rows: [
    [...lectureHead, '교수', '수강생', '참여', '참여율(%)'],
    ...lectures.map((one) => [
      ...headOf(one),
      one.professors,
      one.students,
      one.participants,
      one.students === 0 ? null : Math.round((one.participants / one.students) * 1000) / 10,
    ]),
  ],
});

/** One row for each question in a lecture with enough answers, and for each of its items. */
export function countSheet(
  lectures: readonly Lecture[],
  questions: readonly Question[],
  counts: readonly Counts[],
): WrittenSheet {
  const found = new Map(counts.map((one) => [`${one.lectureCode} ${one.questionId}`, one.answers]));
  const choices = questions.filter(({ kind }) => kind === 'choice');
  return {
    name: '문항별 결과',
    rows: [
      [...lectureHead, '문항 번호', '문항', '보기', '선택 수', '답변 수', '평균', '표준편차'],
      ...lectures.flatMap((lecture) =>
        choices.flatMap(({ id, number, title, items, isScored }) => {
          const answers = found.get(`${lecture.lectureCode} ${id}`) ?? [];
          const spread = spreadOf(answers, isScored);
          if (spread === null)
            return [
              [...headOf(lecture), number, title, `답변 ${fewestAnswers}개 미만`, null, null, null, null],
            ];
          return items.map(({ body }, index) => [
            ...headOf(lecture),
            number,
            title,
            body,
            answers[index] ?? 0,
            spread.answers,
            spread.mean,
            spread.deviation,
          ]);
        }),
      ),
    ],
  };
}

export const textSheet = (texts: readonly RowOf<typeof writtenTexts>[]): WrittenSheet => ({
  name: '의견',
  rows: [
    ['문항 번호', '문항', '의견'],
    ...texts.map(({ number, question, body }) => [number, question, body]),
  ],
});
