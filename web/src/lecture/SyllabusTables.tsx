import { formatDate } from '../ui/format.ts';
import { Period } from '../ui/Period.tsx';
import type { Syllabus } from './syllabus.ts';
import classes from './SyllabusTables.module.css';

/** Composition of the grade. These tables are also printed, so a phone only changes their style. */
export function EvaluationTable({ evaluations }: { evaluations: Syllabus['evlList'] }) {
  const total = evaluations.reduce((sum, { evlRate }) => sum + evlRate, 0);
  return (
    <table className={classes.table} data-kind="evaluations" aria-label="성적 평가">
      <thead>
        <tr>
          <th scope="col">평가 항목</th>
          <th scope="col">반영 비율</th>
        </tr>
      </thead>
      <tbody>
        {evaluations.map(({ evlCd, evlNm, evlRate }) => (
          <tr key={evlCd}>
            <th scope="row">{evlNm}</th>
            <td>{evlRate}%</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">합계</th>
          <td>{total}%</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The weeks with their topics. */
export function WeekTable({ weeks }: { weeks: Syllabus['wkList'] }) {
  return (
    <table className={classes.table} data-kind="weeks" aria-label="주차별 계획">
      <thead>
        <tr>
          <th scope="col">주차</th>
          <th scope="col">주제</th>
          <th scope="col">기간</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ lctrWk, lctrWkNm, lctrStde, lctrEnde, dsbjNmList }) => (
          <tr key={lctrWk}>
            <th scope="row">{lctrWk}주차</th>
            <td className={classes.topic}>
              {lctrWkNm || '-'}
              {dsbjNmList.length > 0 && (
                <ol className={classes.topics}>
                  {[...new Set(dsbjNmList)].map((topic) => (
                    <li key={topic}>{topic}</li>
                  ))}
                </ol>
              )}
            </td>
            <td>
              <Period from={lctrStde} to={lctrEnde} format={formatDate} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
