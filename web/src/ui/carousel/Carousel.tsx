import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Children, type ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './Carousel.module.css';
import type { CarouselModel } from './useCarousel.ts';

interface CarouselProps {
  carousel: CarouselModel;
  /** Names the list for screen readers. */
  label: string;
  /** Cards, each with a key. */
  children: ReactNode;
}

/**
 * Cards side by side: three in view, two on a tablet, on a phone one and the edge of the next. Hidden cards
 * stay reachable by Tab and screen readers; the carousel scrolls to the focused one.
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
  total: number;
  /** What a card is, e.g. `강의`. */
  noun: string;
}

/** `1–3 / 6`, and the buttons that scroll. */
export function CarouselControls({ carousel, total, noun }: CarouselControlsProps) {
  const { first, last, hasPrevious, hasNext } = carousel.view;
  const range = first === last ? `${first}` : `${first}–${last}`;
  return (
    <div className={classes.controls}>
      <span className={classes.range} aria-live="polite">
        <VisuallyHidden>{noun} </VisuallyHidden>
        {range} / {total}
      </span>
      <ArrowButton label={`이전 ${noun}`} enabled={hasPrevious} onClick={carousel.previous}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </ArrowButton>
      <ArrowButton label={`다음 ${noun}`} enabled={hasNext} onClick={carousel.next}>
        <IconChevronRight size={18} aria-hidden="true" />
      </ArrowButton>
    </div>
  );
}

interface ArrowButtonProps {
  label: string;
  enabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Not `disabled`, because the button would lose focus when the last step disables it. */
function ArrowButton({ label, enabled, onClick, children }: ArrowButtonProps) {
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
