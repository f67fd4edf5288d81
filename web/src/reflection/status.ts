import { reflectionRefusals } from '@baeum/contract/reflection/terms';
import { useServerNow } from '../api.ts';
import type { Tone } from '../ui/Chip.tsx';
import { endInstant, laterPeriodStatus, type PeriodStatus, periodStatusAt } from '../ui/period-status.ts';
import type { Journal } from './queries.ts';

/** The period's state: the server's status, advanced by its clock. */
export function usePeriod({ srInfo: { srStde, srEnde, openYn } }: Journal): PeriodStatus {
  const now = useServerNow([Date.parse(srStde), endInstant(srEnde)]);
  const reckoned = periodStatusAt(srStde, srEnde, now);
  return openYn === 'Y' ? laterPeriodStatus('progress', reckoned) : reckoned;
}

/** Why nothing can be written now. */
export const closedReason = (period: PeriodStatus): string | undefined =>
  period === 'progress' ? undefined : reflectionRefusals.closed.message;

interface OwnChip {
  readonly tone: Tone;
  readonly word: string;
}

/** Undefined before there is a journal. */
export function ownChip({ srSbmtInfo }: Journal): OwnChip | undefined {
  if (srSbmtInfo === null) return undefined;
  return srSbmtInfo.tempYn === 'Y'
    ? { tone: 'yellow', word: '임시저장' }
    : { tone: 'green', word: '제출완료' };
}
