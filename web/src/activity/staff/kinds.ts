import type { ActivityKind } from '@baeum/contract/study/board-terms';

/** What menus and headings call each kind. */
export const activityNames = {
  assignment: '과제',
  quiz: '퀴즈',
  debate: '토론',
  team: '팀활동',
  reflection: '성찰일지',
} as const satisfies Record<ActivityKind, string>;
