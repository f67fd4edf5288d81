/** The history of what staff have changed (specification §19.4). No zod. */

export const changeActions = ['add', 'change', 'remove', 'archive', 'restore', 'export'] as const;
export type ChangeAction = (typeof changeActions)[number];

export const changeActionNames: Readonly<Record<ChangeAction, string>> = {
  add: '추가',
  change: '변경',
  remove: '삭제',
  archive: '보관',
  restore: '되돌림',
  export: '내려받기',
};

/** When the person concerned may see a line: at once, when what it is about has been released, or never. */
export const changeVisibilities = ['now', 'released', 'never'] as const;
export type ChangeVisibility = (typeof changeVisibilities)[number];
