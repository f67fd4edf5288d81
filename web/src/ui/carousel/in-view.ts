/** Edges of a card, in pixels relative to any common origin. */
interface Edges {
  readonly left: number;
  readonly right: number;
}

/** Measured positions are rounded to whole pixels. */
const tolerance = 2;

/**
 * First and last fully visible card, counted from 1; a card wider than the window counts when it fills it.
 * Zeros when there is none.
 * @param window the visible range
 */
export function inView(cards: readonly Edges[], window: Edges): { first: number; last: number } {
  const seen = ({ left, right }: Edges) => Math.min(right, window.right) - Math.max(left, window.left);
  const whole = ({ left, right }: Edges) => Math.min(right - left, window.right - window.left);
  const isSeen = (card: Edges) => seen(card) >= whole(card) - tolerance;
  return { first: cards.findIndex(isSeen) + 1, last: cards.findLastIndex(isSeen) + 1 };
}
