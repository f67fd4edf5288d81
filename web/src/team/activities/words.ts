/** Words of these screens for which the specification has none. */
import type { Progress } from '../../ui/progress.ts';

export const chipWords = { before: '예정', progress: '진행', finish: '종료' } as const satisfies Record<
  Progress,
  string
>;

/** Said to readers when the clock has changed something, once. */
export const turnWords = {
  before: '',
  progress: '팀활동 기간이 시작되었습니다.',
  finish: '팀활동 기간이 종료되었습니다.',
} as const satisfies Record<Progress, string>;
