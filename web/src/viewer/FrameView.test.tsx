// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { keyStore } from '../ui/keys/store.ts';
import { FrameView } from './FrameView.tsx';
import type { Chosen } from './mark-places.ts';
import type { FromFrame, Mark, ToFrame } from './messages.ts';

const passage = { page: 1, quote: '말', prefix: '', suffix: '', start: 0, end: 1, areas: [] };
const mark: Mark = { id: 'a', label: '1', page: 1, areas: [], quote: null };

let root: Root;
let sent: ToFrame[];
let chosen: Chosen[];
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom knows no media queries.
  const query = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  Reflect.set(window, 'matchMedia', () => query);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  [sent, chosen] = [[], []];
});
afterEach(() => act(() => root.unmount()));

/** Shows a text in a frame that has opened it. */
function open(): void {
  act(() =>
    root.render(
      <MantineProvider>
        <FrameView
          bytes={new ArrayBuffer(1)}
          name="a.txt"
          download={null}
          marks={[mark]}
          shownMark={mark}
          onRetry={() => {}}
          onChosen={(one) => chosen.push(one)}
          renderEntry={() => null}
        />
      </MantineProvider>,
    ),
  );
  Reflect.set(frameWindow(), 'postMessage', (message: ToFrame) => void sent.push(message));
  say({ type: 'ready' });
  say({
    type: 'opened',
    kind: 'text',
    pages: 1,
    sheets: [],
    entries: [],
    encoding: 'utf-8',
    isCut: false,
  });
}

function frameWindow(): Window {
  const found = document.querySelector('iframe')?.contentWindow;
  if (found == null) throw new Error('no frame');
  return found;
}

function say(data: FromFrame): void {
  const event = new MessageEvent('message', { data });
  Object.defineProperty(event, 'source', { value: frameWindow() });
  act(() => void window.dispatchEvent(event));
}

test('a frame is told of the marks before it is asked to show one', () => {
  open();
  const told = sent.map(({ type }) => type).filter((type) => type === 'mark' || type === 'marks');
  expect(told).toEqual(['marks', 'mark']);
});

test('nothing is marked unless the reader is choosing', () => {
  open();
  say({ type: 'chosen', ...passage });
  expect(chosen).toEqual([]);
  const chooser = [...document.querySelectorAll('button')].find((one) => one.textContent === '구절 고르기');
  act(() => chooser?.click());
  expect(sent.at(-1)).toEqual({ type: 'choose', isOn: true });
  say({ type: 'chosen', ...passage });
  expect(chosen).toMatchObject([passage]);
  expect(chooser?.getAttribute('aria-pressed')).toBe('false');
});

test('a single key in the file marks nothing once single keys are switched off', () => {
  open();
  act(() => document.querySelector('iframe')?.focus());
  act(
    () => void document.querySelector('iframe')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
  );
  keyStore.setSingleKeys(false);
  onTestFinished(() => keyStore.setSingleKeys(true));
  say({ type: 'chosen', ...passage });
  expect(chosen).toEqual([]);
  keyStore.setSingleKeys(true);
  say({ type: 'chosen', ...passage });
  expect(chosen).toMatchObject([passage]);
});
