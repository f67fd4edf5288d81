import { reflectionRefusals } from '@baeum/contract/reflection/terms';
import { useServerNow } from '../api.ts';
import type { Tone } from '../ui/Chip.tsx';
import { behind, laterProgress, type Progress, progressAt } from '../ui/progress.ts';
import type { Journal } from './queries.ts';

/** Where the period of a journal stands: as the server has told, and moved on by its clock. */
export function usePeriod({ srInfo: { srStde, srEnde, openYn } }: Journal): Progress {
  const now = useServerNow([Date.parse(srStde), behind(srEnde)]);
  const reckoned = progressAt(srStde, srEnde, now);
  return openYn === 'Y' ? laterProgress('progress', reckoned) : reckoned;
}

/** Why nothing can be written now. */
export const whyClosed = (period: Progress): string | undefined =>
  period === 'progress' ? undefined : reflectionRefusals.closed.message;

interface OwnChip {
  readonly tone: Tone;
  readonly word: string;
}

/** How far one's own journal is; nothing before there is one. */
export function ownChip({ srSbmtInfo }: Journal): OwnChip | undefined {
  if (srSbmtInfo === null) return undefined;
  return srSbmtInfo.tempYn === 'Y'
    ? { tone: 'yellow', word: '임시저장' }
    : { tone: 'green', word: '제출완료' };
}
