import { useFlush } from '../../api.ts';
import { unsentAnswers } from './unsent.ts';

const load = () => import('./flush.ts');

/** Sends what windows of earlier visits could not. */
export const useUnsentAnswers = (user: string): void => useFlush(unsentAnswers, user, load);
