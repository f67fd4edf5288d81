import { useSyncExternalStore } from 'react';
import { patience } from './calls.ts';

/** Whether something that was asked for waits because the portal is crowded. */
export const useCrowded = (): boolean => useSyncExternalStore(patience.subscribe, patience.isWaiting);
