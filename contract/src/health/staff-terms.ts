/** The state of the portal for administrators (specification §20.2). No zod. */

/** Not in the specification's documents of the student side: how the portal itself is doing. */
export const getHealth = '/api/staff/health/get';

/** How far the figures go back, and for how long they are kept. */
export const trafficHours = 24;
export const trafficKeptDays = 14;

/** A call that takes longer is slow. */
export const slowAfterMs = 1000;

/** Calls with errors that are named, those with the most first. */
export const failingListed = 10;

/** From this share on a disk is nearly full. */
export const fullFromPercent = 80;

/** Scheduled work of the portal. */
export const jobNames: Readonly<Record<string, string>> = {
  tidy: '지난 것 정리',
  'team-drafts': '팀 임시 저장 정리',
  mails: '메일 발송',
  destroy: '개인정보 파기',
  similarity: '제출물 비교',
};
