import { useSyncExternalStore } from 'react';
import { loadable } from '../loadable.tsx';
import { toastHostWanted } from './toast.ts';

const NotificationsHost = loadable(() => import('./notifications.tsx'));

/** Shows the toasts of `toast(text)`; part of UiProvider. */
export function ToastHost() {
  const wanted = useSyncExternalStore(toastHostWanted.subscribe, toastHostWanted.get);
  return wanted && <NotificationsHost />;
}
