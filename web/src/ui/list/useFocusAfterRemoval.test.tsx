// @vitest-environment jsdom
import { act, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareBrowser } from '../testing.ts';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

function List() {
  const container = useRef<HTMLDivElement>(null);
  const [items, setItems] = useState(['가', '나', '다']);
  useFocusAfterRemoval(container, items);
  return (
    <div ref={container}>
      {items.map((item) => (
        <button
          key={item}
          type="button"
          data-removes
          onClick={() => setItems(items.filter((one) => one !== item))}
        >
          {item}
        </button>
      ))}
      <button type="button" data-adds onClick={() => setItems([...items, '라'])}>
        추가
      </button>
    </div>
  );
}

test('the focus goes on to the next item, then to the one before, then to what adds one', async () => {
  prepareBrowser();
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () => root.render(<List />));
  const press = async (word: string) => {
    const button = [...page.querySelectorAll('button')].find((one) => one.textContent === word);
    button?.focus();
    await act(async () => button?.click());
    return document.activeElement?.textContent;
  };
  expect(await press('나')).toBe('다');
  expect(await press('다')).toBe('가');
  expect(await press('가')).toBe('추가');
  expect(await press('추가')).toBe('추가');
  await act(async () => root.unmount());
  page.remove();
});
