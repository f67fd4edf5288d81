import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { onSessionChange, side, userQuery } from '../api.ts';
import { cleanUpDevice } from '../session/device.ts';
import { sessionEnding } from '../session/ending.ts';
import { restartTab } from '../session/tabs.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { App } from './App.tsx';
import { preloadPage } from './preload.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ServerBusyNotice } from './ServerBusyNotice.tsx';
import { dismissDialogsOnBack } from './stale-dialogs.ts';
import { createQueryClient } from './query-client.ts';

const client = createQueryClient();
onSessionChange({
  end(end) {
    // Open questions of the session can no longer be answered.
    dialogs.dismiss('everything');
    sessionEnding.announce(end);
  },
  otherUser: restartTab,
  passwordChangeRequired() {
    dialogs.dismiss('everything');
    // Refetching the user makes the guard show the password change.
    void client.invalidateQueries({ queryKey: userQuery().queryKey }, { cancelRefetch: false });
  },
});
dismissDialogsOnBack();
preloadPage(location, client);
cleanUpDevice();

const StaffApp = lazy(() => import('./staff/StaffApp.tsx'));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <UiProvider>
          <ServerBusyNotice />
          <ErrorBoundary>
            <Suspense fallback={null}>{side === 'staff' ? <StaffApp /> : <App />}</Suspense>
          </ErrorBoundary>
        </UiProvider>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
