import { useKeys } from '../keys/useKeys.ts';

/** `/` leads to the search field of the list on this page. */
export function useSearchKey(): void {
  useKeys('목록', [
    {
      code: 'Slash',
      shown: '/',
      does: '검색',
      run: () => document.querySelector<HTMLInputElement>('input[data-search]')?.focus(),
    },
  ]);
}
