/** Short addresses of the console (specification §19.1), by themselves: what is told leads by them on both sides. No zod. */
import { staffBase } from '../headers.ts';
import type { OpenedKind } from './open-terms.ts';

/** The address that leads to a thing of the console, whichever lecture it is in. */
export const staffOpenPath = (kind: OpenedKind, id: string): string =>
  `${staffBase}/open/${kind}/${encodeURIComponent(id)}`;
