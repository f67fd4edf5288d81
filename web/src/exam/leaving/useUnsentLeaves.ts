import { useOutboxFlush } from '../../api.ts';
import { unsentLeaves } from './unsent.ts';

const load = () => import('./flush.ts');

/** Sends records left unsent by earlier visits. */
export const useUnsentLeaves = (user: string): void => useOutboxFlush(unsentLeaves, user, load);
