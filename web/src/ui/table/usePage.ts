import { useCallback } from 'react';
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

/** Anything that is no page is the first one. */
export function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
