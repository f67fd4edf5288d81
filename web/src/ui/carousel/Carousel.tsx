import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { EmblaCarouselType } from 'embla-carousel';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { Children, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Loading } from '../query-state/Loading.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './Carousel.module.css';
import { inView } from './in-view.ts';

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

/** Cards that are still loading; only the first one is announced. */
export const CarouselSkeleton = ({ height }: { height: number }) => (
  <div className={classes.viewport}>
    <div className={classes.cards}>
      {[0, 1, 2].map((card) => (
        <div key={card} className={classes.card} aria-hidden={card > 0}>
          <Loading shape="block" height={height} />
        </div>
      ))}
    </div>
  </div>
);

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

/** Cards in view, counted from 1. */
interface CarouselView {
  first: number;
  last: number;
  hasPrevious: boolean;
  hasNext: boolean;
}

interface CarouselModel {
  viewport: UseEmblaCarouselType[0];
  view: CarouselView;
  previous: () => void;
  next: () => void;
}

const OPTIONS = {
  align: 'start',
  slidesToScroll: 'auto',
  containScroll: 'trimSnaps',
  // Embla follows the focus only within 10 ms of the Tab key, which a busy device does not keep.
  watchFocus: false,
} as const;

const START: CarouselView = { first: 0, last: 0, hasPrevious: false, hasNext: false };

/** State of one carousel, shared by `Carousel` and `CarouselControls`. */
export function useCarousel(): CarouselModel {
  const [viewport, embla] = useEmblaCarousel(OPTIONS);
  const [view, setView] = useState(START);
  const jump = useReducedMotion();

  useEffect(() => {
    if (!embla) return;
    const update = () => setView(viewOf(embla));
    update();
    embla.on('select', update).on('reInit', update);
    const root = embla.rootNode();
    const followFocus = ({ target }: FocusEvent) => target instanceof Element && revealFocus(embla, target);
    root.addEventListener('focusin', followFocus);
    return () => {
      embla.off('select', update).off('reInit', update);
      root.removeEventListener('focusin', followFocus);
    };
  }, [embla]);

  const previous = useCallback(() => embla?.scrollPrev(jump), [embla, jump]);
  const next = useCallback(() => embla?.scrollNext(jump), [embla, jump]);
  return { viewport, view, previous, next };
}

/** Scrolls to the card that has the visible focus: of the Tab key, not of a click. */
function revealFocus(embla: EmblaCarouselType, target: Element): void {
  const card = embla.slideNodes().findIndex((slide) => slide.contains(target));
  const snap = embla.internalEngine().slideRegistry.findIndex((cards) => cards.includes(card));
  if (snap < 0 || !target.matches(':focus-visible')) return;
  // The browser has scrolled to the focus by itself; only Embla may move the cards.
  embla.rootNode().scrollLeft = 0;
  embla.scrollTo(snap, true);
}

/**
 * The cards that the current snap position shows. Computed, because an intersection observer would lag
 * behind.
 */
function viewOf(embla: EmblaCarouselType): CarouselView {
  const { containerRect, slideRects, scrollSnaps } = embla.internalEngine();
  // Cards scrolled out to the left have negative positions.
  const left = containerRect.left - (scrollSnaps[embla.selectedScrollSnap()] ?? 0);
  return {
    ...inView(slideRects, { left, right: left + containerRect.width }),
    hasPrevious: embla.canScrollPrev(),
    hasNext: embla.canScrollNext(),
  };
}
