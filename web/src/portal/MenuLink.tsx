import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import type { MenuTarget } from './menu.ts';

interface MenuLinkProps {
  target: MenuTarget;
  /** Message for an entry without a target. */
  notReady: string;
  /** Navigation state for a link inside the student area. */
  state?: unknown;
  current?: boolean;
  className?: string;
  children: ReactNode;
}

/** A menu entry: router link, page link, or a message when there is no target yet. */
export function MenuLink({ target, notReady, state, current = false, className, children }: MenuLinkProps) {
  const shared = { className, 'aria-current': current ? ('page' as const) : undefined };
  if (target.kind === 'inside')
    return (
      <Link {...shared} to={target.to} state={state}>
        {children}
      </Link>
    );
  if (target.kind === 'page')
    return (
      <a {...shared} href={target.href} {...(target.newTab && { target: '_blank', rel: 'noopener' })}>
        {children}
      </a>
    );
  return (
    <button type="button" {...shared} onClick={() => void dialogs.alert(notReady)}>
      {children}
    </button>
  );
}
