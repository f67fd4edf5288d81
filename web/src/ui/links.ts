import type { ComponentProps } from 'react';

/**
 * Target of a link: a route with its navigation state, the address that leads there without it, and handlers that prefetch it on
 * pointer or focus. `linkTo(…)` of navigation.ts returns this.
 */
export type LinkTarget = Pick<
  ComponentProps<'a'>,
  'href' | 'onPointerEnter' | 'onFocus' | 'aria-haspopup'
> & {
  readonly to: string;
  readonly state?: unknown;
  /** By default, only a link to the current address replaces the entry in the history. */
  readonly replace?: boolean;
  /** What a click does instead of navigating, such as checking whether the target is open yet. */
  readonly onFollow?: () => void;
};

/** Adds parameters to an address that may have some. */
export const withQuery = (address: string, query: string): string =>
  query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
