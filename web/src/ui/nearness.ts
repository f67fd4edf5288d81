interface Near {
  /** How far outside the window, or `root`, still counts, as in CSS. */
  readonly margin: string;
  readonly root?: Element | null;
}

/**
 * Says whether an element is near the part of the page that is seen, at first and on each change, until the function
 * that it returns is called. A busy page hears of several changes at once, of which the last holds.
 */
export function watchNearness(
  element: Element,
  { margin, root = null }: Near,
  notify: (isNear: boolean) => void,
): () => void {
  const observer = new IntersectionObserver((changes) => notify(changes.at(-1)?.isIntersecting === true), {
    root,
    rootMargin: margin,
  });
  observer.observe(element);
  return () => observer.disconnect();
}
