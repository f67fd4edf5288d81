// @vitest-environment jsdom
import { act } from 'react';
import { QueryClient } from '@tanstack/react-query';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetServerClock } from '../../api/testing.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareBrowser } from '../../ui/testing.ts';
import type { EvaluationRow } from '../queries.ts';
import { team } from '../testing.ts';
import { useEvaluationRows } from './useEvaluation.ts';

/** Another team of the student, whose evaluation begins at nine and ends a minute later. */
const other: EvaluationRow = {
  ...team,
  taCd: 'T2',
  teamSeq: 4,
  evalStus: 'before',
  evalStde: '2026-11-18T09:00:00+09:00',
  evalEnde: '2026-11-18T09:00:00+09:00',
};

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  prepareBrowser();
  resetServerClock();
  vi.useFakeTimers({ now: Date.parse('2026-11-18T08:59:59+09:00') });
  page = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Rows() {
  const rows = useEvaluationRows({ evalList: [team, other] });
  return <p>{rows.map(({ evalStus }) => evalStus).join(' ')}</p>;
}
const shown = () => page.querySelector('p')?.textContent;

test('every evaluation opens and closes by the clock', async () => {
  root = await showScreen(page, <Rows />, { client: new QueryClient() });
  expect(shown()).toBe('progress before');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(shown()).toBe('progress progress');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(shown()).toBe('progress finish');
});
