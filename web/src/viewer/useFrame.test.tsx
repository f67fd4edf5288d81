// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ToFrame } from './messages.ts';
import { useFrame } from './useFrame.ts';

let root: Root;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  // A device whose user prefers the dark.
  Reflect.set(window, 'matchMedia', (query: string) => ({
    matches: query.includes('dark'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(() => root.unmount()));

function Frame() {
  const { element } = useFrame({ bytes: new ArrayBuffer(1), name: 'a.pdf' }, () => {});
  return <iframe ref={element} sandbox="" title="a.pdf 내용" />;
}

test('a frame opens its file in the colours of the page from the beginning', () => {
  act(() =>
    root.render(
      <MantineProvider defaultColorScheme="auto">
        <Frame />
      </MantineProvider>,
    ),
  );
  const frame = document.querySelector('iframe')?.contentWindow;
  if (!frame) throw new Error('no frame');
  const sent: ToFrame[] = [];
  Object.assign(frame, { postMessage: (message: ToFrame) => void sent.push(message) });
  const event = new MessageEvent('message', { data: { type: 'ready' } });
  Object.defineProperty(event, 'source', { value: frame });
  act(() => void window.dispatchEvent(event));
  expect(sent).toMatchObject([{ type: 'open', scheme: 'dark' }]);
});
