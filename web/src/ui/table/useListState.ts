import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type ListChoices, type ListState, readListState, listParams } from './list-state.ts';

/**
 * Page, page size and search of a list, kept in the URL, so that Back restores them. The navigation state is
 * preserved.
 */
export function useListState(choices: ListChoices) {
  const [params, setParams] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const current = useMemo(() => readListState(params, choices), [params, choices]);

  const update = useCallback(
    (next: Partial<ListState>, { replace = false }: { readonly replace?: boolean } = {}) =>
      setParams(listParams({ ...current, ...next }, choices), { state, replace }),
    [setParams, current, choices, state],
  );
  const goTo = useCallback(
    (page: number, options?: { readonly replace?: boolean }) => {
      update({ page }, options);
      window.scrollTo(0, 0);
    },
    [update],
  );
  return {
    listState: current,
    paging: useMemo(() => ({ page: current.page, goTo }), [current.page, goTo]),
    /** These start at the first page again. */
    setPageSize: (rows: number) => update({ page: 1, rows }),
    setSearch: (search: ListState['search']) => update({ page: 1, search, from: undefined }),
    goToOlder: (from: number | undefined) => {
      update({ page: 1, from });
      window.scrollTo(0, 0);
    },
  };
}
