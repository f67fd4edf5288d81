import { useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useCallback, useEffect, useState } from 'react';
import { inView } from './in-view.ts';

/** What is in view now, counted from 1. */
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
} as const;

const START: CarouselView = { first: 0, last: 0, hasPrevious: false, hasNext: false };

/** One carousel, shared by its `Carousel` and the `CarouselControls` somewhere above it. */
export function useCarousel(): CarouselModel {
  const [viewport, embla] = useEmblaCarousel(OPTIONS);
  const [view, setView] = useState(START);
  const jump = useReducedMotion();

  useEffect(() => {
    if (!embla) return;
    const update = () => setView(viewOf(embla));
    update();
    embla.on('select', update).on('reInit', update);
    return () => {
      embla.off('select', update).off('reInit', update);
    };
  }, [embla]);

  const previous = useCallback(() => embla?.scrollPrev(jump), [embla, jump]);
  const next = useCallback(() => embla?.scrollNext(jump), [embla, jump]);
  return { viewport, view, previous, next };
}

/** The cards that the current stop brings into view; known at once, unlike what an observer has seen so far. */
function viewOf(embla: EmblaCarouselType): CarouselView {
  const { containerRect, slideRects, scrollSnaps } = embla.internalEngine();
  // What is scrolled to the left has a negative place.
  const left = containerRect.left - (scrollSnaps[embla.selectedScrollSnap()] ?? 0);
  return {
    ...inView(slideRects, { left, right: left + containerRect.width }),
    hasPrevious: embla.canScrollPrev(),
    hasNext: embla.canScrollNext(),
  };
}
