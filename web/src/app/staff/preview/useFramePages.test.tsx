// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Router, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useFramePages } from './useFramePages.ts';

let root: Root;
let page: HTMLElement;
let navigate: ReturnType<typeof useNavigate>;

function Shown() {
  const { pathname, search, state }: ReturnType<typeof useLocation> = useLocation();
  const go = useNavigate();
  useEffect(() => {
    navigate = go;
  });
  return `${pathname}${search} ${JSON.stringify(state)}`;
}

function Pages() {
  const { page: location, kind, navigator } = useFramePages({ to: '/home', state: { lecture: 'LA' } });
  return (
    <Router location={location} navigationType={kind} navigator={navigator}>
      <Shown />
    </Router>
  );
}

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () => root.render(<Pages />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});

test('pages are opened with their state, and left again, while the address of the window stays', async () => {
  const before = location.href;
  expect(page.textContent).toBe('/home {"lecture":"LA"}');
  await act(async () => navigate('/list?page=2', { state: { lecture: 'LA' } }));
  await act(async () => navigate('/one', { state: { code: 'A1' } }));
  expect(page.textContent).toBe('/one {"code":"A1"}');
  await act(async () => navigate(-1));
  expect(page.textContent).toBe('/list?page=2 {"lecture":"LA"}');
  await act(async () => navigate('?page=3', { replace: true }));
  expect(page.textContent).toBe('/list?page=3 null');
  await act(async () => navigate(1));
  expect(page.textContent).toBe('/one {"code":"A1"}');
  // Before the first one there is none.
  await act(async () => navigate(-5));
  expect(page.textContent).toBe('/home {"lecture":"LA"}');
  expect(location.href).toBe(before);
});
