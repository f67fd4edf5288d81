// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareBrowser, typeInto } from '../../ui/testing.ts';
import { TitleEditor } from './SmallEditors.tsx';

let root: Root;
let page: HTMLElement;
const onClose = vi.fn<() => void>();

beforeEach(async () => {
  prepareBrowser();
  onClose.mockClear();
  page = document.body.appendChild(document.createElement('div'));
  root = await showScreen(
    page,
    <TitleEditor label="세부주제명" stored="회귀" onSave={() => {}} onClose={onClose} />,
    { client: new QueryClient() },
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const escape = (more: KeyboardEventInit = {}) =>
  act(
    async () =>
      void page
        .querySelector('input')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...more })),
  );
const answer = (accepted: boolean) => act(async () => dialogs.answer(dialogs.current()?.id ?? 0, accepted));

test('Esc closes the editor of a row, unless it ends a syllable', async () => {
  await escape({ isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  await escape();
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(['Esc', '취소'])('%s asks before what was typed is lost', async (by) => {
  const cancel = [...page.querySelectorAll('button')].find((one) => one.textContent === '취소');
  const leave = () => (by === 'Esc' ? escape() : act(async () => cancel?.click()));
  await typeInto(page.querySelector('input'), '회귀와 분류');
  await leave();
  expect(dialogs.current()?.text).toContain('지우고 닫으시겠습니까?');
  await answer(false);
  expect(onClose).not.toHaveBeenCalled();
  await leave();
  await answer(true);
  expect(onClose).toHaveBeenCalledOnce();
});
