import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import type { MenuTarget } from './menu.ts';

interface MenuLinkProps {
  leads: MenuTarget;
  /** What is told of an entry that leads nowhere yet. */
  notReady: string;
  /** Navigation state for a link inside the student area. */
  state?: unknown;
  current?: boolean;
  className?: string;
  children: ReactNode;
}

/** An entry of a menu, wherever it leads. */
export function MenuLink({ leads, notReady, state, current = false, className, children }: MenuLinkProps) {
  const shared = { className, 'aria-current': current ? ('page' as const) : undefined };
  if (leads.kind === 'inside')
    return (
      <Link {...shared} to={leads.to} state={state}>
        {children}
      </Link>
    );
  if (leads.kind === 'page')
    return (
      <a {...shared} href={leads.href} {...(leads.newTab && { target: '_blank', rel: 'noopener' })}>
        {children}
      </a>
    );
  return (
    <button type="button" {...shared} onClick={() => void dialogs.alert(notReady)}>
      {children}
    </button>
  );
}
