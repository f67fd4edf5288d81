import type { LinkProps } from 'react-router';

/**
 * Target of a link: a route with its navigation state, and handlers that prefetch it on pointer or focus.
 * `linkTo(…)` of navigation.ts returns this.
 */
export type LinkTarget = Pick<LinkProps, 'to' | 'state' | 'onPointerEnter' | 'onFocus'>;
