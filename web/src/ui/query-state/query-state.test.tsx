import { expect, test } from 'vitest';
import { Loading } from './Loading.tsx';
import { EmptyState, ErrorState, type LoadableQuery, QueryState } from './QueryState.tsx';

type Query = LoadableQuery<readonly string[]>;

const query: Query = { data: undefined, error: null, isFetching: false, refetch: () => undefined };
const error = { message: '목록을 불러오지 못했습니다.' };

/** What is shown of a query with these fields. */
const shown = (fields: Partial<Query>) =>
  QueryState({
    query: { ...query, ...fields },
    empty: { when: (rows) => rows.length === 0, text: '없습니다.' },
    children: (rows) => rows.join(),
  });

test('a query is loading until there is data or an error', () => {
  expect(shown({ isFetching: true })).toMatchObject({ type: Loading });
  expect(shown({ data: ['가', '나'] })).toBe('가,나');
});

test('an error is shown with a way to try again', () => {
  expect(shown({ error })).toMatchObject({ type: ErrorState, props: { error, retrying: false } });
  expect(shown({ error })).toHaveProperty('props.onRetry', expect.any(Function));
  expect(shown({ error, isFetching: true })).toMatchObject({ props: { retrying: true } });
});

test('the end of the session opens its own dialog, and the placeholder stays', () => {
  expect(shown({ error: { ...error, endsSession: true } })).toMatchObject({ type: Loading });
});

test('loaded data stays visible when loading it again fails', () => {
  expect(shown({ data: ['가'], error })).toBe('가');
});

test('empty data has a text of its own', () => {
  expect(shown({ data: [] })).toMatchObject({ type: EmptyState, props: { text: '없습니다.' } });
});
