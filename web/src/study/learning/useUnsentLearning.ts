import { useFlush } from '../../api.ts';
import { unsentLearning } from './unsent.ts';

const load = () => import('./flush.ts');

/** Sends what players of earlier visits could not. */
export const useUnsentLearning = (user: string): void => useFlush(unsentLearning, user, load);
