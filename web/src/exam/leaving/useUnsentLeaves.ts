import { useFlush } from '../../api.ts';
import { unsentLeaves } from './unsent.ts';

const load = () => import('./flush.ts');

/** Tells of what windows of earlier visits could not. */
export const useUnsentLeaves = (user: string): void => useFlush(unsentLeaves, user, load);
