import { Link, matchPath, Outlet, useLocation } from 'react-router';
import { serverNow, useServerNow, useUser } from '../../api.ts';
import { EvaluationGate } from '../../evaluation/EvaluationGate.tsx';
import { ExamDoor } from '../../exam/ExamDoor.tsx';
import { useUnsentLeaves } from '../../exam/leaving/useUnsentLeaves.ts';
import { useExam } from '../../exam/queries.ts';
import { base, routes, useCurrentExam } from '../../navigation.ts';
import { ColourSchemeToggle } from '../../ui/ColourSchemeToggle.tsx';
import { formatClock } from '../../ui/format.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Brand } from '../Brand.tsx';
import classes from './ExamFrame.module.css';

/** The exam room: no menu leads out of an exam by mistake; the server's clock is always in view. */
export default function ExamFrame() {
  const { id, name } = useUser();
  const { pathname } = useLocation();
  useUnsentLeaves(id);
  const taking = matchPath(routes.ExamSbmt.path, pathname) !== null;
  return (
    <>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.bar}>
          <span className={classes.brand}>
            <Brand />
            <Tag>시험실</Tag>
          </span>
          <ServerClock />
          <div className={classes.tools}>
            <span className={classes.name}>{name}</span>
            {!taking && (
              <Link to={base} className={classes.way}>
                포털로
              </Link>
            )}
            <ColourSchemeToggle />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <ExamDoor open={taking}>
          <Gated />
        </ExamDoor>
      </main>
    </>
  );
}

/**
 * The screens of an exam wait for its lecture's evaluation. Nobody is asked before the server has refused something: it alone knows
 * what is under way and goes on.
 */
function Gated() {
  const exam = useExam(useCurrentExam());
  return (
    <EvaluationGate lctrShdlCd={exam?.lctrShdlCd} events={none}>
      <Outlet />
    </EvaluationGate>
  );
}

const none: readonly string[] = [];

const hour = 3_600_000;

/** The clock that exams begin and end by. */
function ServerClock() {
  // It counts seconds before an instant that is near.
  const now = useServerNow([Math.ceil(serverNow() / hour) * hour]);
  return (
    <p className={classes.clock}>
      <span>서버 시각</span> <time dateTime={new Date(now).toISOString()}>{formatClock(new Date(now))}</time>
    </p>
  );
}
