import type { Comment } from '../../discussion/model.ts';

/**
 * What staff can do with what was said: of answers of staff one is official, and what others say can be hidden. What is hidden can
 * be shown again, whoever has said it. A student who assists in the lecture is staff there.
 * @param answering login ids of who answers in the lecture
 */
export const toolOf = (
  { author, hiddenBecause }: Pick<Comment, 'author' | 'hiddenBecause'>,
  answering: readonly string[],
): 'official' | 'hiding' =>
  hiddenBecause === undefined && answering.includes(author.id) ? 'official' : 'hiding';
