import { useResizeObserver } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect } from 'react';
import classes from './StickyBar.module.css';

/**
 * Bar with the page's primary action, for phones: at the bottom of the screen, above the shell's own bar
 * (`--bottom-bar-height`). It publishes its height as `--sticky-bar-height`, which base.css keeps free at the
 * end of the page, so that nothing is hidden behind it.
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

/** Buttons that share the full width of the bar. */
export function BarButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
