// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, memo } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type Location, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from '../ui/Link.tsx';
import { Shown, useVisit } from './visit.tsx';

let root: Root;
let page: HTMLElement;
let rendered: string[];
let preparations: Map<string, { readonly resolve: () => void; readonly reject: () => void }>;

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  preparations = new Map();
  rendered = [];
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={['/home']}>
          <App />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.useRealTimers();
});

const prepare = ({ pathname }: Location): Promise<void> =>
  new Promise((resolve, reject) => {
    preparations.set(pathname, { resolve, reject });
  });

const Pages = memo(function Pages() {
  return (
    <Routes>
      <Route path="*" element={<Screen />} />
    </Routes>
  );
});

function Screen() {
  const { pathname } = useLocation();
  return <Content of={pathname} />;
}

function Content({ of }: { of: string }) {
  rendered.push(of);
  return null;
}

function App() {
  const { shown, isWaiting } = useVisit(prepare);
  return (
    <>
      {shown && (
        <Shown visit={shown}>
          <Pages />
        </Shown>
      )}
      {`${shown?.location.pathname ?? 'nothing'}${isWaiting ? ', waiting' : ''}`}
      <Link to="/quiz" title="quiz" />
      <Link to="/debate" title="debate" />
    </>
  );
}

const go = (to: string) => act(async () => page.querySelector<HTMLElement>(`a[href="${to}"]`)?.click());
const settle = (pathname: string, how: 'resolve' | 'reject' = 'resolve') =>
  act(async () => preparations.get(pathname)?.[how]());

test('nothing is shown before the first page is prepared', async () => {
  expect(page.textContent).toBe('nothing');
  await settle('/home');
  expect(page.textContent).toBe('/home');
});

test('a page stays until the next one is prepared', async () => {
  await settle('/home');
  await go('/quiz');
  expect(page.textContent).toBe('/home, waiting');
  await settle('/quiz');
  expect(page.textContent).toBe('/quiz');
});

test('of two navigations the later one counts, in whatever order they are prepared', async () => {
  await settle('/home');
  await go('/quiz');
  await go('/debate');
  await settle('/quiz');
  expect(page.textContent).toBe('/home, waiting');
  await settle('/debate');
  expect(page.textContent).toBe('/debate');
});

test('a page that cannot be prepared is shown, and says so itself', async () => {
  await settle('/home');
  await go('/quiz');
  await settle('/quiz', 'reject');
  expect(page.textContent).toBe('/quiz');
});

test('after a second a page is shown with placeholders', async () => {
  await settle('/home');
  await go('/quiz');
  await act(() => vi.advanceTimersByTime(999));
  expect(page.textContent).toBe('/home, waiting');
  await act(() => vi.advanceTimersByTime(1));
  expect(page.textContent).toBe('/quiz');
});

test('a page sees its own address, and its content is not rendered again while the next one is being prepared', async () => {
  await settle('/home');
  await go('/quiz');
  expect(rendered).toEqual(['/home']);
  await settle('/quiz');
  expect(rendered).toEqual(['/home', '/quiz']);
});
