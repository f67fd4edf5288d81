import { type PlannedKind, simulatePeriod } from '@baeum/contract/study/board-terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api.ts';
import { simulationWords } from './period-words.ts';
import classes from './Simulation.module.css';

interface SimulationProps {
  readonly lectureCode: string;
  readonly item: { readonly kind: PlannedKind; readonly code: string };
  readonly period: {
    readonly opensAt: string;
    readonly closesAt: string;
    readonly lateClosesAt: string | null;
  };
}

/** What the period would mean for the lecture's students now. */
export function Simulation({ lectureCode, item: { kind, code }, period }: SimulationProps) {
  const { data } = useQuery(callQuery(simulatePeriod, { lectureCode, kind, code, ...period }));
  return (
    <output className={classes.simulation} data-worse={(data?.worse ?? 0) > 0 || undefined}>
      {data && simulationWords(kind, data.after, data.students)}
      {data !== undefined && data.worse > 0 && ` · 지금보다 ${data.worse}명이 불리해집니다.`}
    </output>
  );
}
