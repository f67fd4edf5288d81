// @vitest-environment jsdom
import { getLctrDsbjList, getLctrWeekAllList, getLctrWeekNumList } from '@baeum/contract/study/terms';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../ui/screen-testing.tsx';
import { prepareBrowser } from '../ui/testing.ts';
import StudyScreen from './StudyScreen.tsx';
import { topicOf, weekOf } from './testing.ts';

const results: Readonly<Record<string, unknown>> = {
  [getLctrWeekNumList]: { list: [weekOf({})] },
  [getLctrWeekAllList]: { list: [weekOf({})] },
  [getLctrDsbjList]: { list: [topicOf({ lctrCd: 'C1', attCd: 'C' })], selfYn: null, chngDt: null },
};

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  prepareBrowser();
  vi.stubGlobal('fetch', async (url: string) =>
    url in results
      ? Response.json({ status: 200, message: 'ok', result: results[url] })
      : new Promise(() => {}),
  );
  sessionStorage.setItem('baeum.accessToken', 'token');
  page = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const State = () => <output>{JSON.stringify(useLocation().state)}</output>;

test('a content opens over the weeks in the order that was chosen', async () => {
  const screen = (
    <>
      <StudyScreen lctrShdlCd="L" view="all" />
      <State />
    </>
  );
  root = await showScreen(page, screen, { client: new QueryClient() });
  const cell = () => page.querySelector<HTMLElement>('[data-content="C1"]');
  await expect.poll(cell).not.toBeNull();
  await act(async () => cell()?.click());
  expect(JSON.parse(page.querySelector('output')?.textContent ?? '')).toMatchObject({
    lctrShdlCd: 'L',
    lctrCd: 'C1',
    view: 'all',
  });
});
