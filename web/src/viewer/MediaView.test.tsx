// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ShownMark } from './FileView.tsx';
import type { Chosen } from './mark-places.ts';
import { MediaView } from './MediaView.tsx';

let root: Root;
let chosen: Chosen[];
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // jsdom knows no media queries.
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  });
  HTMLMediaElement.prototype.load = () => {};
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  chosen = [];
});
afterEach(() => act(() => root.unmount()));

const show = (shownMark?: ShownMark) =>
  act(() =>
    root.render(
      <MantineProvider>
        <MediaView
          kind="audio"
          src="/recording"
          name="발표.mp3"
          download={null}
          shownMark={shownMark}
          onChosen={(one) => chosen.push(one)}
        />
      </MantineProvider>,
    ),
  );
const player = () => document.querySelector('audio') ?? document.createElement('audio');

test('a moment of a recording is chosen while it plays, and shown again, without loading it anew', () => {
  show();
  player().currentTime = 83.5;
  act(() => document.querySelector('button')?.click());
  expect(chosen).toEqual([{ seconds: 83.5 }]);
  player().currentTime = 0;
  const address = player().getAttribute('src');
  show({ id: 'a', seconds: 12 });
  expect(player().currentTime).toBe(12);
  expect(player().getAttribute('src')).toBe(address);
});
