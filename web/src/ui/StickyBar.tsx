import { useResizeObserver } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect } from 'react';
import classes from './StickyBar.module.css';

/**
 * The bar with a page's main action, for phones: at the bottom of the screen, on top of the shell's bottom bar
 * (`--bottom-bar-height`). It tells its own height (`--sticky-bar-height`), which base.css keeps free at the end of the page,
 * so that nothing is scrolled to behind it. Buttons in it share its width.
 */
export function StickyBar({ children }: { children: ReactNode }) {
  const [bar, { height }] = useResizeObserver<HTMLDivElement>();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--sticky-bar-height', `${height + 24}px`);
    return () => void style.removeProperty('--sticky-bar-height');
  }, [height]);
  return (
    <div className={classes.bar}>
      <div ref={bar}>{children}</div>
    </div>
  );
}

/** The buttons of a bar, side by side in its whole width. */
export function BarButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
