import { useSyncExternalStore } from 'react';
import { retryPolicy } from './calls.ts';

/** Whether a request is waiting because the server is busy. */
export const useIsServerBusy = (): boolean =>
  useSyncExternalStore(retryPolicy.subscribe, retryPolicy.isWaiting);
