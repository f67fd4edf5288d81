import { getDueRadar, type PlannedKind, simulatePeriod } from '@baeum/contract/study/board-terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api.ts';
import { useLecture } from '../../staff-roles.ts';
import { radarWords, simulationWords, weekNumberAt } from './period-words.ts';
import classes from './PeriodOutlook.module.css';

interface Period {
  readonly opensAt: string;
  readonly closesAt: string;
  readonly lateClosesAt: string | null;
}

interface PeriodOutlookProps {
  readonly kind: PlannedKind;
  /** Of one that is stored. */
  readonly code: string | undefined;
  /** Moments, of which some may not have been chosen yet. */
  readonly period: Period;
}

/** What a period would mean for the lecture's students now, and how much is due for them in the week in which it ends. */
export function PeriodOutlook({ kind, code, period }: PeriodOutlookProps) {
  if (!isOrdered(period)) return null;
  return (
    <div className={classes.outlook}>
      {code !== undefined && <Simulation kind={kind} code={code} period={period} />}
      <DueInWeek at={period.closesAt} />
    </div>
  );
}

const isOrdered = ({ opensAt, closesAt, lateClosesAt }: Period): boolean =>
  opensAt !== '' && closesAt >= opensAt && (lateClosesAt === null || lateClosesAt > closesAt);

interface SimulationProps {
  readonly kind: PlannedKind;
  readonly code: string;
  readonly period: Period;
}

function Simulation({ kind, code, period }: SimulationProps) {
  const { code: lectureCode } = useLecture();
  const { data } = useQuery(callQuery(simulatePeriod, { lectureCode, kind, code, ...period }));
  return (
    <output className={classes.simulation} data-worse={(data?.worse ?? 0) > 0 || undefined}>
      {data && simulationWords(kind, data.after, data.students)}
      {data !== undefined && data.worse > 0 && ` · 지금보다 ${data.worse}명이 불리해집니다.`}
    </output>
  );
}

/** Nothing where fewer than five students have something to do, and outside of the term. */
function DueInWeek({ at }: { readonly at: string }) {
  const { code: lectureCode, weeks } = useLecture();
  const weekNumber = weekNumberAt(at, weeks);
  const { data } = useQuery({
    ...callQuery(getDueRadar, { lectureCode, weekNumber: weekNumber ?? 1 }),
    enabled: weekNumber !== undefined,
  });
  const words = data === undefined ? [] : radarWords(data);
  if (weekNumber === undefined || words.length === 0) return null;
  return <p className={classes.due}>{`${weekNumber}주차에 모든 강의를 합하면 ${words.join(', ')}`}</p>;
}
