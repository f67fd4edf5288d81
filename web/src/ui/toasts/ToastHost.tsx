import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastHostWanted } from './toast.ts';

const NotificationsHost = lazy(() => import('./notifications.tsx'));

/** Shows the toasts of `toast(text)`; part of UiProvider. */
export function ToastHost() {
  const wanted = useSyncExternalStore(toastHostWanted.subscribe, toastHostWanted.get);
  return (
    wanted && (
      <Suspense fallback={null}>
        <NotificationsHost />
      </Suspense>
    )
  );
}
