import { moveProblemNames, stayReasonNames } from '@baeum/contract/enrolment/moving-terms';
import { Chip } from '../../ui/Chip.tsx';
import shared from '../../ui/shared.module.css';
import { type MoveReport, titlesOf, workInWords } from './moving.ts';
import classes from './MoveStudentsScreen.module.css';

interface MovedWorkProps extends Pick<MoveReport, 'items'> {
  /** The class that the students leave. */
  readonly place?: string;
}

/** Of each student what comes along and what stays, or why nothing is done. */
export const MovedWork = ({ items, place = '이 분반' }: MovedWorkProps) => (
  <ul className={classes.students} aria-label="옮길 학생">
    {items.map(({ studentNumber, name, problem, work }) => {
      const along = work.filter(({ reason }) => reason === null);
      const staying = work.filter(({ reason }) => reason !== null);
      return (
        <li key={studentNumber}>
          <div className={classes.line}>
            <strong>{name ?? '알 수 없음'}</strong>
            <span className={shared.small}>{studentNumber}</span>
            {problem === null ? <Chip tone="blue" word="옮김" /> : <Chip tone="red" word="옮기지 않음" />}
          </div>
          {problem !== null && <p className={shared.note}>{moveProblemNames[problem]}</p>}
          {problem === null && work.length === 0 && <p className={shared.note}>아직 한 것이 없습니다.</p>}
          {along.length > 0 && <p>{`함께 옮김: ${along.map(workInWords).join(', ')}`}</p>}
          {staying.length > 0 && <p>{place}에 남음:</p>}
          {staying.length > 0 && (
            <ul className={classes.staying} aria-label={`${name ?? studentNumber}: ${place}에 남는 것`}>
              {staying.map((one) => (
                <li key={`${one.kind} ${one.reason}`}>
                  {workInWords(one)}
                  <span className={shared.note}>{one.reason !== null && stayReasonNames[one.reason]}</span>
                  {titlesOf(one) !== '' && <span className={shared.small}>{titlesOf(one)}</span>}
                </li>
              ))}
            </ul>
          )}
        </li>
      );
    })}
  </ul>
);
