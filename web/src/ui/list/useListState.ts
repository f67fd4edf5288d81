import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  type ListOptions,
  type ListState,
  listParams,
  readListState,
  type Search,
  type Sort,
} from './list-state.ts';

/** The state of a list and what changes it. */
export interface List<Type extends string = string, Key extends string = string> {
  readonly state: ListState<Type, Key>;
  readonly options: ListOptions<Type, Key>;
  readonly goToPage: (page: number, how?: { readonly replace?: boolean }) => void;
  /** These start at the first page again. */
  setPageSize(pageSize: number): void;
  setSearch(search: Search<Type> | undefined): void;
  setSort(sort: Sort<Key>): void;
  setFilter(name: string, value: string | undefined): void;
  readonly clearFilters: () => void;
  /** Without search and filters. */
  readonly clear: () => void;
  readonly goToOlder: (from: number | undefined) => void;
}

/**
 * The state of a list, kept in the URL, so that Back restores it. The navigation state is preserved.
 * @param options a constant; without one the list only has pages
 */
export function useListState<Type extends string = string, Key extends string = string>(
  options: ListOptions<Type, Key> = noOptions,
): List<Type, Key> {
  const [params, setParams] = useSearchParams();
  const { state: kept }: { state: unknown } = useLocation();
  const state = useMemo(() => readListState(params, options), [params, options]);

  const update = useCallback(
    (next: Partial<ListState<Type, Key>>, replace = false) =>
      setParams(
        listParams({ ...state, ...next }, options),
        options.embedded
          ? { state: kept, replace: true, preventScrollReset: true }
          : { state: kept, replace },
      ),
    [setParams, state, options, kept],
  );
  const goToPage = useCallback<List['goToPage']>(
    (page, { replace } = {}) => {
      update({ page }, replace);
      if (!options.embedded) window.scrollTo(0, 0);
    },
    [update, options],
  );
  return {
    state,
    options,
    goToPage,
    setPageSize: (pageSize) => update({ page: 1, pageSize }),
    setSearch: (search) => update({ page: 1, search, from: undefined }),
    setSort: (sort) => update({ page: 1, sort }),
    setFilter(name, value) {
      const { [name]: _, ...others } = state.filters ?? {};
      update({
        page: 1,
        filters: value === undefined ? others : { ...others, [name]: value },
        from: undefined,
      });
    },
    clearFilters: () => update({ page: 1, filters: {}, from: undefined }),
    clear: () => update({ page: 1, search: undefined, filters: {}, from: undefined }),
    goToOlder(from) {
      update({ page: 1, from });
      window.scrollTo(0, 0);
    },
  };
}

const noOptions = {};

/**
 * Redirects from a page past the end, whose entries have been removed since, to the last page.
 * @param last undefined until it is known for this page
 * @returns whether a redirect is pending
 */
export function useRedirectToLastPage(
  { state: { page }, goToPage }: List,
  last: number | undefined,
): boolean {
  const pastEnd = last !== undefined && last > 0 && page > last;
  useEffect(() => {
    if (pastEnd) goToPage(last, { replace: true });
  }, [pastEnd, last, goToPage]);
  return pastEnd;
}
