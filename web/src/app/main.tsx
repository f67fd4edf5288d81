import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { onSessionChange, side, userQuery } from '../api.ts';
import { tidyDevice } from '../session/device.ts';
import { sessionEnding } from '../session/ending.ts';
import { startAnew } from '../session/tabs.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { App } from './App.tsx';
import { loadAhead } from './ahead.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { CrowdNotice } from './CrowdNotice.tsx';
import { closeDialogsOnBack } from './left-dialogs.ts';
import { createQueryClient } from './query-client.ts';

const client = createQueryClient();
onSessionChange({
  end(end) {
    // Nothing that was asked within the session can be answered any more.
    dialogs.dismiss('everything');
    sessionEnding.announce(end);
  },
  otherUser: startAnew,
  ownPasswordFirst() {
    dialogs.dismiss('everything');
    // Who is asked who he is says so: the door shows what has to be done first.
    void client.invalidateQueries({ queryKey: userQuery().queryKey }, { cancelRefetch: false });
  },
});
closeDialogsOnBack();
loadAhead(location, client);
tidyDevice();

const StaffApp = lazy(() => import('./staff/StaffApp.tsx'));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <UiProvider>
          <CrowdNotice />
          <ErrorBoundary>
            <Suspense fallback={null}>{side === 'staff' ? <StaffApp /> : <App />}</Suspense>
          </ErrorBoundary>
        </UiProvider>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
