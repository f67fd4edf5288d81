import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Children, type ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './Carousel.module.css';
import type { CarouselModel } from './useCarousel.ts';

interface CarouselProps {
  carousel: CarouselModel;
  /** What the cards are, for screen readers. */
  label: string;
  /** The cards, each with a key. */
  children: ReactNode;
}

/**
 * Cards side by side: three in view, two on a tablet, one and the edge of the next on a phone. Cards out of view
 * stay in reach of Tab and of screen readers; the carousel turns to the one that has the focus.
 */
export function Carousel({ carousel: { viewport }, label, children }: CarouselProps) {
  return (
    <div ref={viewport} className={classes.viewport}>
      <ul className={classes.cards} aria-label={label}>
        {Children.map(children, (card) => (
          <li className={classes.card}>{card}</li>
        ))}
      </ul>
    </div>
  );
}

interface CarouselControlsProps {
  carousel: CarouselModel;
  /** How many cards there are. */
  total: number;
  /** What is turned: `강의`. */
  noun: string;
}

/** `1–3 / 6` and the buttons that turn. */
export function CarouselControls({ carousel, total, noun }: CarouselControlsProps) {
  const { first, last, hasPrevious, hasNext } = carousel.view;
  const range = first === last ? `${first}` : `${first}–${last}`;
  return (
    <div className={classes.controls}>
      <span className={classes.range} aria-live="polite">
        <VisuallyHidden>{noun} </VisuallyHidden>
        {range} / {total}
      </span>
      <Turn label={`이전 ${noun}`} enabled={hasPrevious} onClick={carousel.previous}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </Turn>
      <Turn label={`다음 ${noun}`} enabled={hasNext} onClick={carousel.next}>
        <IconChevronRight size={18} aria-hidden="true" />
      </Turn>
    </div>
  );
}

interface TurnProps {
  label: string;
  enabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable at the end, so that the focus is not lost when the last turn disables it. */
function Turn({ label, enabled, onClick, children }: TurnProps) {
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      aria-disabled={!enabled}
      data-disabled={!enabled || undefined}
      onClick={() => enabled && onClick()}
    >
      {children}
    </ActionIcon>
  );
}
