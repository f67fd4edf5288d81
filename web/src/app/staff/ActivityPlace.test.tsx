// @vitest-environment jsdom
import { findPlace } from '@baeum/contract/search/open-terms';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callQuery } from '../../api.ts';
import { rolesQuery } from '../../staff-roles.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareBrowser } from '../../ui/testing.ts';
import { ActivityPlace } from './ActivityPlace.tsx';
import { reasons } from './page-reasons.ts';

let root: Root;
let page: HTMLElement;

beforeEach(async () => {
  prepareBrowser();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(rolesQuery().queryKey, { isAdministrator: true, programmes: [], lectures: [] });
  client.setQueryData(callQuery(findPlace, { kind: 'assignment', id: 'A1' }).queryKey, {
    place: { lectureCode: 'LA', code: 'A1' },
  });
  page = document.createElement('div');
  const at = { client, at: '/assignment:A1', route: '/:activityId' };
  root = await showScreen(page, <ActivityPlace />, at);
  await act(async () => void (await import('./ReasonOfActivity.tsx')));
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('where an activity is graded, a reason is kept for its lecture, and for no other page', async () => {
  await act(async () => {
    reasons.change();
    reasons.answer('교수의 요청');
  });
  expect(reasons.kept()).toBe('교수의 요청');
  expect(page.textContent).toContain('사유: 교수의 요청');
  await act(async () => root.unmount());
  expect(reasons.kept()).toBeUndefined();
});
