import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LinkTarget } from './links.ts';

type LinkProps = Omit<ComponentProps<'a'>, keyof LinkTarget> & LinkTarget;

/**
 * A link inside the portal. A click navigates with the navigation state of its target; in another tab, and for whoever gets a copy
 * of it, its address leads to the same.
 */
export function Link({ to, href = to, state, replace, onFollow, children, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const follow = () => void navigate(to, { state, replace: replace ?? to === pathname + search });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        anchor.onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        (onFollow ?? follow)();
      }}
    >
      {children}
    </a>
  );
}

/** The browser handles all other clicks: they open another tab or window, or save what is there. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
