import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const parameter = 'page';

/** The page of a list, kept in the URL, so that Back restores it. The navigation state is preserved. */
export function usePage() {
  const [search, setSearch] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const goTo = useCallback(
    (page: number, { replace = false }: { readonly replace?: boolean } = {}) => {
      setSearch(page === 1 ? {} : { [parameter]: String(page) }, { state, replace });
      window.scrollTo(0, 0);
    },
    [setSearch, state],
  );
  return { page: readPage(search.get(parameter)), goTo };
}

export type Paging = ReturnType<typeof usePage>;

/**
 * Redirects from a page past the end, whose entries have been removed since, to the last page.
 * @param last undefined until it is known for this page
 * @returns whether a redirect is pending
 */
export function useRedirectToLastPage({ page, goTo }: Paging, last: number | undefined): boolean {
  const pastEnd = last !== undefined && last > 0 && page > last;
  useEffect(() => {
    if (pastEnd) goTo(last, { replace: true });
  }, [pastEnd, last, goTo]);
  return pastEnd;
}

/** Anything else counts as the first page. */
export function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
