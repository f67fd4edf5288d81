import { useOutboxFlush } from '../../api.ts';
import { unsentAnswers } from './unsent.ts';

const load = () => import('./flush.ts');

/** Sends answers left unsent by earlier visits. */
export const useUnsentAnswers = (user: string): void => useOutboxFlush(unsentAnswers, user, load);
