import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Comment } from './model.ts';

/** Whose comment a button acts on, for who hears it alone. */
export const Whose = ({ comment }: { comment: Comment }) => (
  <VisuallyHidden>, {comment.author.name}</VisuallyHidden>
);
