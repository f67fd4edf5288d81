import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const parameter = 'page';

/** The page of a list, which stands in the address, so that Back returns to it. The navigation state stays beside it. */
export function usePage() {
  const [search, setSearch] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const turnTo = useCallback(
    (page: number, { replace = false }: { readonly replace?: boolean } = {}) => {
      setSearch(page === 1 ? {} : { [parameter]: String(page) }, { state, replace });
      window.scrollTo(0, 0);
    },
    [setSearch, state],
  );
  return { page: readPage(search.get(parameter)), turnTo };
}

export type Paging = ReturnType<typeof usePage>;

/**
 * Leads from an address of a time when there were more to the last page there is.
 * @param last undefined until it is known for this page
 * @returns whether the address is such a one
 */
export function useLastPage({ page, turnTo }: Paging, last: number | undefined): boolean {
  const beyond = last !== undefined && last > 0 && page > last;
  useEffect(() => {
    if (beyond) turnTo(last, { replace: true });
  }, [beyond, last, turnTo]);
  return beyond;
}

/** Anything that is no page is the first one. */
export function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
