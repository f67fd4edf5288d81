// @vitest-environment jsdom
import { listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import { unexpectedMessage } from '@baeum/contract/refusals';
import { login, sessionMessages, userInfo } from '@baeum/contract/session/terms';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from '../../api.ts';
import { sessionEnding } from '../../session/ending.ts';
import { prepareBrowser, typeInto } from '../../ui/testing.ts';
import { StaffGuard } from './StaffGuard.tsx';

let root: Root;
let page: HTMLElement;
let client: QueryClient;
/** Who is signed in; undefined where the server fails to say it. */
let user: string | undefined;

const ok = (result: object) => Response.json({ status: 200, message: 'ok', result });
const answer = (url: string): Promise<Response> => {
  if (url === login) return Promise.resolve(ok({ accessToken: 'token', userType: 'PROF' }));
  if (url === listOwnLectures)
    return Promise.resolve(ok({ lectures: [], programmes: [], isAdministrator: false }));
  if (url !== userInfo) return new Promise(() => {});
  return Promise.resolve(
    user === undefined
      ? Response.json({ status: 500, errorMessage: unexpectedMessage, result: null }, { status: 500 })
      : ok({ user: { id: user, pwdChngYn: 'N' } }),
  );
};

beforeEach(async () => {
  prepareBrowser();
  vi.stubGlobal('fetch', answer);
  user = 'prof1';
  sessionStorage.setItem('baeum.accessToken', 'token');
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider>
          <MemoryRouter initialEntries={['/staff/form']}>
            <Routes>
              <Route element={<StaffGuard />}>
                <Route path="/staff/form" element={<input name="typed" />} />
              </Route>
            </Routes>
            <Failure />
          </MemoryRouter>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  await expect.poll(() => isShown('typed')).toBe(true);
  await typeInto(field('typed'), '쓰던 글');
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  sessionEnding.clear();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** What has been rendered. */
function Failure() {
  return <output>{useQuery(userQuery()).error?.message}</output>;
}

const field = (name: string) => page.querySelector<HTMLInputElement>(`input[name="${name}"]`);
/** What is behind the sign-in is there, but hidden. */
const isShown = (name: string) => field(name) !== null && field(name)?.style.display !== 'none';
const signInAs = async (next: string | undefined) => {
  user = next;
  await typeInto(field('username'), 'prof1');
  await typeInto(field('password'), 'password');
  await act(async () => page.querySelector<HTMLElement>('button[type="submit"]')?.click());
};

test('the page stays when the account cannot be read again', async () => {
  user = undefined;
  await act(() => client.refetchQueries({ queryKey: userQuery().queryKey }));
  await expect.poll(() => page.querySelector('output')?.textContent).toBe(unexpectedMessage);
  expect(isShown('typed')).toBe(true);
  expect(field('username')).toBeNull();
});

test('what was typed waits for its user until it is known who has signed in again', async () => {
  await act(async () => sessionEnding.announce({ kind: 'lost', message: '끝났습니다.' }));
  expect(isShown('typed')).toBe(false);
  await signInAs(undefined);
  await expect.poll(() => page.textContent).toContain(sessionMessages.userInfoFailed);
  expect(isShown('typed')).toBe(false);
  await signInAs('prof1');
  await expect.poll(() => isShown('typed')).toBe(true);
  expect(field('typed')?.value).toBe('쓰던 글');
});

test('nobody else sees it', async () => {
  await act(async () => sessionEnding.announce({ kind: 'lost', message: '끝났습니다.' }));
  await signInAs('prof2');
  await expect.poll(() => isShown('typed')).toBe(true);
  expect(field('typed')?.value).toBe('');
});
