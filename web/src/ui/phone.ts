import { useMediaQuery } from '@mantine/hooks';

/** Below 768 px. Use it when a phone gets other elements; for styles alone use a media query. */
export function usePhone(): boolean {
  return useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
}

/** Below 1200 px, where the content shrinks. */
export function useNarrow(): boolean {
  return useMediaQuery('(width < 75em)', false, { getInitialValueInEffect: false });
}
