import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { UiProvider } from '../ui/UiProvider.tsx';
import { PartsPage } from './PartsPage.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <UiProvider>
        <PartsPage />
      </UiProvider>
    </BrowserRouter>,
  );
}
