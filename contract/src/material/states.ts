/** What is stored of a study material's state. No zod. */
export const materialStates = ['draft', 'published', 'archived'] as const;
