import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type ListChoices, type ListPlace, placeOf, searchOf } from './list-place.ts';

/**
 * The page, rows and search of a list, which all stand in the address, so that Back returns to them. The navigation state
 * stays beside them.
 */
export function useListPlace(choices: ListChoices) {
  const [params, setParams] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const place = useMemo(() => placeOf(params, choices), [params, choices]);

  const enter = useCallback(
    (next: Partial<ListPlace>, { replace = false }: { readonly replace?: boolean } = {}) =>
      setParams(searchOf({ ...place, ...next }, choices), { state, replace }),
    [setParams, place, choices, state],
  );
  const turnTo = useCallback(
    (page: number, options?: { readonly replace?: boolean }) => {
      enter({ page }, options);
      window.scrollTo(0, 0);
    },
    [enter],
  );
  return {
    place,
    paging: useMemo(() => ({ page: place.page, turnTo }), [place.page, turnTo]),
    /** All begin at the first page again. */
    resize: (rows: number) => enter({ page: 1, rows }),
    find: (search: ListPlace['search']) => enter({ page: 1, search, from: undefined }),
    readFrom: (from: number | undefined) => {
      enter({ page: 1, from });
      window.scrollTo(0, 0);
    },
  };
}
