// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';
import { LoadedScreen } from './LoadedScreen.tsx';

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  Reflect.set(window, 'matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  page = document.createElement('div');
  root = createRoot(page);
});
afterEach(() => act(() => root.unmount()));

const show = (query: Pick<LoadableQuery<string>, 'data' | 'error'>): void =>
  act(() =>
    root.render(
      <MantineProvider>
        <MemoryRouter>
          <LoadedScreen
            name="과제"
            path={[{ label: '활동' }]}
            query={{ isFetching: false, refetch: () => {}, ...query }}
          >
            {(title) => <h1>{title}</h1>}
          </LoadedScreen>
        </MemoryRouter>
      </MantineProvider>,
    ),
  );
const headings = (): (string | null)[] => Array.from(page.querySelectorAll('h1'), (one) => one.textContent);

test('has one heading while it loads, where it fails, and when it is there', () => {
  show({ data: undefined, error: null });
  expect(headings()).toHaveLength(1);
  show({ data: undefined, error: { message: '서버에 연결할 수 없습니다.' } });
  expect(headings()).toEqual(['과제']);
  expect(page.textContent).toContain('서버에 연결할 수 없습니다.');
  show({ data: '겔 사진 읽기', error: null });
  expect(headings()).toEqual(['겔 사진 읽기']);
});
