import { type CommentSort, commentSorts, type Stance, stances } from '@baeum/contract/discussion/terms';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { View } from './model.ts';

/** Unknown values fall back to the defaults. */
export function readView(search: URLSearchParams): View {
  const sort = commentSorts.find((one) => one === search.get('sort')) ?? 'latest';
  const stance = stances.find((one) => one === search.get('side'));
  return { sort, stance };
}

/** Sorting and side are in the address, so that Back restores them; the navigation state is preserved. */
export function useView() {
  const [search, setSearch] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const view = useMemo(() => readView(search), [search]);

  const set = useCallback(
    (name: string, value: string | undefined) => {
      // The current address, since another choice may have changed it after the last render.
      const next = new URLSearchParams(window.location.search);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      setSearch(next, { state, replace: true, preventScrollReset: true });
    },
    [setSearch, state],
  );
  return {
    view,
    sortBy: (sort: CommentSort) => set('sort', sort === 'latest' ? undefined : sort),
    showSide: (stance: Stance | undefined) => set('side', stance),
  };
}
