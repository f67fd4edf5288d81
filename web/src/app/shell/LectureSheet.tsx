import { lectureMessages } from '@baeum/contract/lecture/terms';
import { menuMessages } from '@baeum/contract/portal/terms';
import { useLectureNames } from '../../lecture/course.ts';
import { wholeLabel } from '../../lecture/names.ts';
import { lectureEntrance, useLinkTo } from '../../navigation.ts';
import { LectureDot } from '../../ui/LectureDot.tsx';
import { Link } from '../../ui/Link.tsx';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { LeavingDrawer } from './LeavingDrawer.tsx';
import classes from './LectureSheet.module.css';

/** The student's lectures by their whole names. */
export default function LectureSheet(props: LazyModalProps) {
  return (
    <LeavingDrawer {...props} position="bottom" title="나의 강의">
      {() => <Lectures />}
    </LeavingDrawer>
  );
}

function Lectures() {
  const { lectures, failed } = useLectureNames();
  const linkTo = useLinkTo();
  if (lectures === undefined) return failed === null ? <Loading rows={3} /> : <p>{menuMessages.failed}</p>;
  if (lectures.length === 0) return <p>{lectureMessages.none}</p>;
  return (
    <ul className={classes.list}>
      {lectures.map((lecture, index) => (
        <li key={lecture.lctrShdlCd}>
          <Link {...linkTo(lectureEntrance, { lctrShdlCd: lecture.lctrShdlCd })}>
            <LectureDot index={index} />
            <span>{wholeLabel(lecture)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
