import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { onSessionChange, rememberVisits, side, userQuery, whenAnswered } from '../api.ts';
import { addressBar } from '../navigation.ts';
import { cleanUpDevice } from '../session/device.ts';
import { sessionEnding } from '../session/ending.ts';
import { restartTab } from '../session/tabs.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { loadFonts } from '../ui/theme/fonts.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { App } from './App.tsx';
import { loadable } from '../ui/loadable.tsx';
import { preparePage } from './prepare.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ServerBusyNotice } from './ServerBusyNotice.tsx';
import { tellOfReleases } from './release.ts';
import { dismissDialogsOnBack } from './stale-dialogs.ts';
import { nameEntry } from './scroll-memory.ts';
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
rememberVisits(client);
cleanUpDevice();
nameEntry();
tellOfReleases();

const StaffApp = loadable(() => import('./staff/StaffApp.tsx'));
// Begins before the first render, which waits for it.
if (side === 'staff') void StaffApp.load().catch(() => {});
else void preparePage(addressBar(), client);

// On a slow line a dozen files would hold up the calls of a page that is not complete yet.
void whenAnswered().then(loadFonts);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      {/* A transition would leave a click to the frame after it; a page that is not there yet is waited for by `useVisit`. */}
      <BrowserRouter useTransitions={false}>
        <UiProvider>
          <ServerBusyNotice />
          <ErrorBoundary>{side === 'staff' ? <StaffApp /> : <App />}</ErrorBoundary>
        </UiProvider>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
