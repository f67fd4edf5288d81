import type { ResultOf } from '@baeum/contract/call';
import type { offlineGradingCalls } from '@baeum/contract/grading/offline-calls';
import type { previewScores } from '@baeum/contract/grading/offline-terms';
import { serializeMoment } from '../../platform/time.ts';
import type { PlanLine } from './plan.ts';

type Row = ResultOf<(typeof offlineGradingCalls)[typeof previewScores]>['rows'][number];

export const serializeLine = (line: PlanLine): Row => ({
  line: line.line,
  kind: line.kind,
  name: line.name,
  number: line.number,
  changes: line.changes.map(({ header, before, after }) => ({ header, before, after })),
  problems: line.problems.map(({ column, header, problem }) => ({ column, header, problem })),
  otherLine: line.otherLine,
  savedBy: line.meanwhile?.gradedBy ?? null,
  savedAt: line.meanwhile === null ? null : serializeMoment(new Date(line.meanwhile.savedAt)),
  isOverwritten: line.isOverwritten,
  isHandedAgain: line.isHandedAgain,
});
