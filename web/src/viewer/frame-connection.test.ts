// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrameConnection } from './frame-connection.ts';
import { viewLimits } from './limits.ts';
import type { ToFrame } from './messages.ts';

let sent: ToFrame[];
let events: string[];
let frame: HTMLIFrameElement;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  events = [];
  frame = document.createElement('iframe');
  document.body.replaceChildren(frame);
  if (frame.contentWindow === null) throw new Error('no frame');
  Object.assign(frame.contentWindow, { postMessage: (message: ToFrame) => void sent.push(message) });
});
afterEach(() => {
  connection?.close();
  vi.useRealTimers();
  // Other files have the same document.
  document.body.replaceChildren();
});

let connection: FrameConnection | undefined;
const connect = (): void => {
  connection = new FrameConnection(
    frame,
    { bytes: new ArrayBuffer(1), name: 'a.pdf', scheme: 'light' },
    {
      opened: ({ kind }) => void events.push(kind),
      failed: (reason) => void events.push(reason),
      heard: ({ type }) => void events.push(type),
    },
  );
};

function say(data: unknown, source: unknown = frame.contentWindow): void {
  const event = new MessageEvent('message', { data });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}
const opened = {
  type: 'opened',
  kind: 'pdf',
  pages: 2,
  sheets: [],
  entries: [],
  encoding: null,
  isCut: false,
};
const typesSent = () => sent.map(({ type }) => type);

test('a frame gets the file once, and is heard when it has opened it', () => {
  connect();
  say({ type: 'page', page: 1 });
  say({ type: 'ready' });
  say({ type: 'ready' });
  say(opened);
  say({ type: 'page', page: 2 });
  expect(typesSent()).toEqual(['open']);
  expect(events).toEqual(['pdf', 'page']);
});

test('other windows are not heard', () => {
  connect();
  say({ type: 'ready' }, window);
  say(opened, null);
  expect([typesSent(), events]).toEqual([[], []]);
});

test('a frame that does not open its file in time is ended', () => {
  connect();
  say({ type: 'ready' });
  vi.advanceTimersByTime(viewLimits.silentMilliseconds - 1);
  say({ type: 'alive' });
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(events).toEqual(['silent']);
  say(opened);
  expect(events).toEqual(['silent']);
});

test('a frame that has opened its file and answers no more is ended', () => {
  connect();
  say({ type: 'ready' });
  say(opened);
  for (let round = 0; round < 10; round += 1) {
    vi.advanceTimersByTime(5000);
    say({ type: 'alive' });
  }
  expect(events).toEqual(['pdf']);
  vi.advanceTimersByTime(viewLimits.silentMilliseconds + 5000);
  expect(events).toEqual(['pdf', 'silent']);
});

test('it gets no file of the portal but those that readers need', async () => {
  connect();
  say({ type: 'asset', path: '/api/staff/me' });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ type: 'asset', path: '/api/staff/me', bytes: null }]);
});
