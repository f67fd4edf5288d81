// @vitest-environment jsdom
import { act, Component, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadable, notLoadedMessage } from './loadable.tsx';

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  page = document.createElement('div');
  root = createRoot(page);
});
afterEach(() => act(() => root.unmount()));

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error?.message ?? this.props.children;
  }
}

const Greeting = ({ name }: { name: string }) => <p>안녕하세요, {name}</p>;

test('shows its fallback until the code has been loaded', async () => {
  let arrive = () => {};
  const Lazy = loadable(
    () =>
      new Promise<{ default: typeof Greeting }>((resolve) => {
        arrive = () => resolve({ default: Greeting });
      }),
    '불러오는 중',
  );
  await act(async () => root.render(<Lazy name="하늘" />));
  expect(page.textContent).toBe('불러오는 중');
  await act(async () => arrive());
  expect(page.textContent).toBe('안녕하세요, 하늘');
});

test('renders at once when the code has been loaded before, which happens once', async () => {
  let loads = 0;
  const Lazy = loadable(async () => {
    loads += 1;
    return { default: Greeting };
  }, '불러오는 중');
  await Promise.all([Lazy.load(), Lazy.load()]);
  act(() => root.render(<Lazy name="하늘" />));
  expect(page.textContent).toBe('안녕하세요, 하늘');
  expect(loads).toBe(1);
});

test('a failure reaches the error boundary, and the next load tries again', async () => {
  let works = false;
  const Lazy = loadable(async () => {
    if (!works) throw new Error('연결 없음');
    return { default: Greeting };
  });
  const show = (key: string) =>
    act(async () =>
      root.render(
        <Boundary key={key}>
          <Lazy name="하늘" />
        </Boundary>,
      ),
    );
  await show('first');
  expect(page.textContent).toBe(notLoadedMessage);
  works = true;
  await expect(Lazy.load()).resolves.toBeUndefined();
  await show('second');
  expect(page.textContent).toBe('안녕하세요, 하늘');
});
