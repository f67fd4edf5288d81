// @vitest-environment jsdom
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyStore } from '../keys/store.ts';
import { prepareBrowser } from '../testing.ts';
import { useRowKeys } from './row-keys.ts';
import { RowKeysHint } from './RowKeysHint.tsx';

let root: Root;
let page: HTMLElement;
const chosen = vi.fn<(key: string) => void>();
const selection = { toggle: chosen, extendTo: chosen };
const rows = ['1', '2'];

function List() {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list, rows, selection);
  return (
    <div ref={list}>
      <input type="search" />
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" data-row-opener>
              {row}
            </button>
          </li>
        ))}
      </ul>
      <RowKeysHint />
    </div>
  );
}

beforeEach(async () => {
  prepareBrowser();
  chosen.mockClear();
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () => root.render(<List />));
});
afterEach(async () => {
  keyStore.setSingleKeys(true);
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const press = (code: string) =>
  act(
    async () =>
      void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true })),
  );

test('single keys go through a list and choose in it', async () => {
  await press('KeyJ');
  expect(document.activeElement?.textContent).toBe('1');
  await press('KeyX');
  expect(chosen).toHaveBeenCalledWith('1');
  expect(page.textContent).toContain('여기까지');
});

test('they do nothing once they are switched off, and no line speaks of them', async () => {
  await act(async () => keyStore.setSingleKeys(false));
  for (const code of ['KeyJ', 'KeyX', 'Slash']) await press(code);
  expect(document.activeElement).toBe(document.body);
  expect(page.textContent).not.toContain('여기까지');
  await act(async () => page.querySelector<HTMLElement>('[data-row-opener]')?.focus());
  await press('KeyX');
  expect(chosen).not.toHaveBeenCalled();
});
