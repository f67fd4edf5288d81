import { RetryLine } from '../ui/query-state/QueryState.tsx';
import { LectureDot } from '../ui/LectureDot.tsx';
import { useLecture } from './course.ts';
import classes from './LectureTitle.module.css';
import { classLabel } from './names.ts';

/** Colour, class number and name of a lecture, above its menu. */
export function LectureTitle({ lctrShdlCd }: { lctrShdlCd: string | undefined }) {
  const { located, query } = useLecture(lctrShdlCd);
  if (located === undefined) return <RetryLine query={query} width="8em" />;
  const { lecture, index } = located;
  const label = classLabel(lecture.clNo);
  return (
    <p className={classes.title}>
      <LectureDot index={index} />
      {label !== undefined && <span className={classes.class}>{label}</span>}
      <strong>{lecture.sbcKrnm}</strong>
    </p>
  );
}
