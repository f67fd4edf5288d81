/** For tests of screens in jsdom. */
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type InitialEntry, MemoryRouter, Route, Routes } from 'react-router';

interface Shown {
  /** Knows what the screen need not ask for. */
  readonly client: QueryClient;
  /** The address, and the pattern of which its parameters are. */
  readonly at?: InitialEntry;
  readonly route?: string;
}

/** Shows a screen in an element. @returns what unmounts it */
export async function showScreen(
  page: HTMLElement,
  screen: ReactNode,
  { client, at = '/', route = '*' }: Shown,
): Promise<Root> {
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider>
          <MemoryRouter initialEntries={[at]}>
            <Routes>
              <Route path={route} element={screen} />
            </Routes>
          </MemoryRouter>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  return root;
}
