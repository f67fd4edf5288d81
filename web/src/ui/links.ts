import type { LinkProps } from 'react-router';

/**
 * Where a link of a part leads: a route with its navigation state, and the handlers that fetch it ahead when it is
 * pointed at or touched. What `linkTo(…)` of navigation.ts gives fits.
 */
export type LinkTarget = Pick<LinkProps, 'to' | 'state' | 'onPointerEnter' | 'onFocus'>;
