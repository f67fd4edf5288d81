import { useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useCallback, useEffect, useState } from 'react';
import { inView } from './in-view.ts';

/** Cards in view, counted from 1. */
interface CarouselView {
  first: number;
  last: number;
  hasPrevious: boolean;
  hasNext: boolean;
}

export interface CarouselModel {
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
