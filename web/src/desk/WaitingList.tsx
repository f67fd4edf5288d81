import { staffOpenPath } from '@baeum/contract/search/open-path';
import { useRef } from 'react';
import { useNow } from '../api.ts';
import {
  gradedActivityPath,
  lectureName,
  lecturePath,
  type OwnLecture,
  questionPath,
  questionsPath,
} from '../staff-roles.ts';
import { useKeys } from '../ui/keys/useKeys.ts';
import { LectureDot } from '../ui/LectureDot.tsx';
import { Link } from '../ui/Link.tsx';
import { isLate, waitedFor } from '../ui/waiting.ts';
import { factsOf, titleOf, type Waiting, waitingNames } from './desk.ts';
import classes from './WaitingList.module.css';

interface WaitingListProps {
  waiting: readonly Waiting[];
  lectures: readonly OwnLecture[];
}

/** What waits over all lectures, the oldest first. J and K go from one to the next. */
export function WaitingList({ waiting, lectures }: WaitingListProps) {
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const current = links.findIndex((link) => link === document.activeElement);
    const next = current === -1 ? (step === 1 ? 0 : links.length - 1) : current + step;
    links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
  };
  useKeys('먼저 할 일', [
    { code: 'KeyJ', shown: 'J', does: '다음 일', run: () => move(1) },
    { code: 'KeyK', shown: 'K', does: '이전 일', run: () => move(-1) },
  ]);
  return (
    <ul ref={list} className={classes.list} aria-label="먼저 할 일">
      {waiting.map((row) => {
        const index = lectures.findIndex(({ code }) => code === row.lectureCode);
        const lecture = lectures[index];
        return (
          <li key={`${row.kind} ${row.lectureCode} ${row.id}`} className={classes.row}>
            <div className={classes.what}>
              <p className={classes.lecture}>
                <LectureDot index={index === -1 ? null : index} />
                <span>
                  {lecture === undefined ? row.lectureCode : lectureName(lecture)} · {waitingNames[row.kind]}
                </span>
              </p>
              <p className={classes.title}>
                <Link to={whereOf(row)}>{titleOf(row)}</Link>
              </p>
              <p className={classes.facts}>{factsOf(row)}</p>
            </div>
            <p className={classes.since} data-late={isLate(row.since, now) || undefined}>
              {waitedFor(row.since, now)} 대기
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** Where it is done. */
function whereOf({ kind, lectureCode, id, count }: Waiting): string {
  if (kind === 'submission') return gradedActivityPath(id);
  if (kind === 'regrade') return staffOpenPath(kind, id);
  if (kind !== 'question' && kind !== 'inquiry') return lecturePath(lectureCode);
  if (count === 1) return questionPath(id);
  const where = { state: 'waiting', lecture: lectureCode, kind: kind === 'question' ? 'qna' : 'inquiry' };
  return `${questionsPath}?${new URLSearchParams(where).toString()}`;
}
