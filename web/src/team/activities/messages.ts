/** Messages of these screens that the specification does not define. */
import type { PeriodStatus } from '../../ui/period-status.ts';

export const chipLabels = { before: '예정', progress: '진행', finish: '종료' } as const satisfies Record<
  PeriodStatus,
  string
>;

/** Announced once when the phase changes. */
export const phaseAnnouncements = {
  before: '',
  progress: '팀활동 기간이 시작되었습니다.',
  finish: '팀활동 기간이 종료되었습니다.',
} as const satisfies Record<PeriodStatus, string>;
