import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastHostWanted } from './toast.ts';

const NotificationsHost = lazy(() => import('./notifications.tsx'));

/** Part of UiProvider; shows what `toast(text)` says. */
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
