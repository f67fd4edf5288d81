import { useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useCallback, useEffect, useState } from 'react';

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
  // A card that only shows its edge is not yet in view.
  inViewThreshold: 0.9,
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
    embla.on('slidesInView', update).on('select', update).on('reInit', update);
    return () => {
      embla.off('slidesInView', update).off('select', update).off('reInit', update);
    };
  }, [embla]);

  const previous = useCallback(() => embla?.scrollPrev(jump), [embla, jump]);
  const next = useCallback(() => embla?.scrollNext(jump), [embla, jump]);
  return { viewport, view, previous, next };
}

function viewOf(embla: EmblaCarouselType): CarouselView {
  const inView = embla.slidesInView();
  return {
    first: inView.length > 0 ? Math.min(...inView) + 1 : 0,
    last: inView.length > 0 ? Math.max(...inView) + 1 : 0,
    hasPrevious: embla.canScrollPrev(),
    hasNext: embla.canScrollNext(),
  };
}
