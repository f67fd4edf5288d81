// @vitest-environment jsdom
import type { Permission } from '@baeum/contract/staff/roles';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lectureQuery } from '../staff-roles.ts';
import { showScreen } from '../ui/screen-testing.tsx';
import { prepareBrowser } from '../ui/testing.ts';
import { HistoryButton } from './HistoryButton.tsx';

beforeEach(prepareBrowser);
afterEach(() => vi.unstubAllGlobals());

async function isOffered(kind: 'quiz' | 'material', permissions: readonly Permission[]): Promise<boolean> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(lectureQuery('L1').queryKey, { permissions } as never);
  const page = document.createElement('div');
  const button = <HistoryButton lectureCode="L1" kind={kind} object="1" name="이름" />;
  const root = await showScreen(page, button, { client });
  const isThere = page.querySelector('button') !== null;
  await act(async () => root.unmount());
  return isThere;
}

test('the history of an object is offered to those who may read it', async () => {
  expect(await isOffered('material', ['read'])).toBe(true);
  expect(await isOffered('quiz', ['read', 'content'])).toBe(false);
  expect(await isOffered('quiz', ['read', 'assess'])).toBe(true);
  expect(await isOffered('quiz', ['read', 'lead'])).toBe(true);
});
