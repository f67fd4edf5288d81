/** How students see what staff make (specification §19.5, §19.7). No zod here. */

/** Not at all, from a time on, now, or no longer. */
export const publishStates = ['draft', 'scheduled', 'shown', 'archived'] as const;
export type PublishState = (typeof publishStates)[number];

export const publishStateNames: Readonly<Record<PublishState, string>> = {
  draft: '비공개',
  scheduled: '예정',
  shown: '공개',
  archived: '보관',
};
