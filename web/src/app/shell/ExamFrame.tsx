import { matchPath, Outlet, useLocation } from 'react-router';
import { serverNow, useServerNow, useUser } from '../../api.ts';
import { EvaluationBlock } from '../../evaluation/EvaluationBlock.tsx';
import { ExamEntrance } from '../../exam/ExamEntrance.tsx';
import { useUnsentLeaves } from '../../exam/leaving/unsent.ts';
import { useExam } from '../../exam/queries.ts';
import { base, routes, useCurrentExam } from '../../navigation.ts';
import { ColourSchemeToggle } from '../../ui/ColourSchemeToggle.tsx';
import { formatClock } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Brand } from '../Brand.tsx';
import frame from '../frame.module.css';
import classes from './ExamFrame.module.css';

/**
 * Frame of the exam room: no menu that leads out of an exam by mistake, and the server's clock always in
 * view.
 */
export default function ExamFrame() {
  const { id, name } = useUser();
  const { pathname } = useLocation();
  useUnsentLeaves(id);
  const taking = matchPath(routes.ExamSbmt.path, pathname) !== null;
  return (
    <>
      <SkipLink />
      <header className={`${frame.header} ${classes.header}`}>
        <div className={`${frame.width} ${frame.bar} ${classes.bar}`}>
          <span className={classes.brand}>
            <Brand />
            <Tag>시험실</Tag>
          </span>
          <ServerClock />
          <div className={classes.tools}>
            <span className={classes.name}>{name}</span>
            {!taking && (
              <Link to={base} className={classes.portalLink}>
                포털로
              </Link>
            )}
            <ColourSchemeToggle />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={frame.main}>
        <ExamEntrance open={taking}>
          <EvaluationBlocked />
        </ExamEntrance>
      </main>
    </>
  );
}

/**
 * Exam screens are blocked while the lecture's evaluation is due. Checked only after the server refused a
 * call, because only the server knows about running attempts, which continue.
 */
function EvaluationBlocked() {
  const exam = useExam(useCurrentExam());
  return (
    <EvaluationBlock lctrShdlCd={exam?.lctrShdlCd} events={none}>
      <Outlet />
    </EvaluationBlock>
  );
}

const none: readonly string[] = [];

const hour = 3_600_000;

/** The server's clock, by which exams start and end. */
function ServerClock() {
  // The clock ticks every second only near an instant.
  const now = useServerNow([Math.ceil(serverNow() / hour) * hour]);
  return (
    <p className={classes.clock}>
      <span>서버 시각</span> <time dateTime={new Date(now).toISOString()}>{formatClock(new Date(now))}</time>
    </p>
  );
}
