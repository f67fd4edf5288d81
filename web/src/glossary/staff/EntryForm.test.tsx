// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from '../../api.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareBrowser, typeInto } from '../../ui/testing.ts';
import { EntryForm } from './EntryForm.tsx';

let page: HTMLElement;
const client = new QueryClient();
const [path, input] = userQuery().queryKey;
client.setQueryData([path, input], { user: { id: 'professor' } });

beforeEach(() => {
  prepareBrowser();
  localStorage.clear();
  page = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
});

const word = { id: 1, word: '배지', explanation: '균을 기르는 판', revision: 1 };
const entryForm = (entry?: typeof word) =>
  showScreen(page, <EntryForm lectureCode="LA" entry={entry} onLeave={() => {}} />, { client });
const explanation = () => page.querySelector('textarea');

test.each([
  undefined,
  word,
])('what was typed is there again after the list has replaced the form', async (entry) => {
  const stored = entry?.explanation ?? '';
  const typing = await entryForm(entry);
  await typeInto(explanation(), '긴 설명');
  await act(async () => typing.unmount());
  const other = await entryForm({ ...word, id: 2 });
  expect(explanation()?.value).toBe(word.explanation);
  await act(async () => other.unmount());
  const again = await entryForm(entry);
  expect(explanation()?.value).toBe('긴 설명');
  const [revert] = page.querySelectorAll('button');
  await act(async () => revert?.click());
  expect(explanation()?.value).toBe(stored);
  await act(async () => again.unmount());
  const reverted = await entryForm(entry);
  expect(explanation()?.value).toBe(stored);
  await act(async () => reverted.unmount());
});

test('the focus is led into the form, and back to what has opened it', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const form = await entryForm();
  expect(document.activeElement?.getAttribute('name')).toBe('word');
  await act(async () => form.unmount());
  expect(document.activeElement).toBe(opener);
  opener.remove();
});
