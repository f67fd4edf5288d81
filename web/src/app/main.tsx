import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { onSessionEnd } from '../api.ts';
import { sessionEnding } from '../session/ending.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { App } from './App.tsx';
import { createQueryClient } from './query-client.ts';
import { loadScreenAt } from './screens.ts';

onSessionEnd(sessionEnding.announce);
loadScreenAt(location.pathname);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <UiProvider>
          <App />
        </UiProvider>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
