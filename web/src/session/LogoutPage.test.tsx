// @vitest-environment jsdom
import { userLogout } from '@baeum/contract/session/terms';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publicPages } from '../navigation.ts';
import { showScreen } from '../ui/screen-testing.tsx';
import type * as impersonations from '../ui/impersonation.ts';
import { prepareBrowser } from '../ui/testing.ts';
import type * as logoutPages from './LogoutPage.tsx';

// Modules are loaded anew for each test, because a page that is left sends nothing more.
let LogoutPage: typeof logoutPages.default;
let impersonation: typeof impersonations.impersonation;
let root: Root;
let page: HTMLElement;
let left: string[];
let ended: number;

beforeEach(async () => {
  prepareBrowser();
  left = [];
  ended = 0;
  vi.stubGlobal('location', { pathname: publicPages.logout, assign: (to: string) => void left.push(to) });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url !== userLogout) return new Promise(() => {});
    ended += 1;
    return Response.json({ status: 200, message: 'ok', result: null });
  });
  sessionStorage.setItem('baeum.accessToken', 'token');
  page = document.body.appendChild(document.createElement('div'));
  vi.resetModules();
  ({ default: LogoutPage } = await import('./LogoutPage.tsx'));
  ({ impersonation } = await import('../ui/impersonation.ts'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const Address = () => <p>{useLocation().pathname}</p>;

async function logOut(): Promise<void> {
  const screen = (
    <>
      <LogoutPage endPushes={async () => {}} />
      <Address />
    </>
  );
  const at = { pathname: publicPages.logout, state: { leaving: 'chosen' } };
  root = await showScreen(page, screen, { client: new QueryClient(), at });
  await expect.poll(() => ended).toBe(1);
}
const address = () => page.querySelector('p:last-of-type')?.textContent;

test('a student is led to the public site', async () => {
  await logOut();
  await expect.poll(address).toBe(publicPages.site);
  expect(left).toEqual([]);
});

test('an administrator who was logged in as a student is led to the staff side', async () => {
  impersonation.set({ readOnly: false });
  await logOut();
  await expect.poll(() => left).toEqual(['/admin']);
  expect(address()).toBe(publicPages.logout);
});
