import { useOutboxFlush } from '../../api.ts';
import { unsentLearning } from './unsent.ts';

const load = () => import('./flush.ts');

/** Sends what earlier visits left unsent. */
export const useUnsentLearning = (user: string): void => useOutboxFlush(unsentLearning, user, load);
