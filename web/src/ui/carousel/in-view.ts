/** Which cards of a carousel are in view. */

/** Edges of a card, in pixels on any one scale. */
interface Edges {
  readonly left: number;
  readonly right: number;
}

/** Measures are whole pixels. */
const tolerance = 2;

/**
 * The cards between two edges, counted from 1: those seen whole, or as far as the window is wide. Zeros when there is none.
 * @param window the edges between which cards are seen
 */
export function inView(cards: readonly Edges[], window: Edges): { first: number; last: number } {
  const seen = ({ left, right }: Edges) => Math.min(right, window.right) - Math.max(left, window.left);
  const whole = ({ left, right }: Edges) => Math.min(right - left, window.right - window.left);
  const isSeen = (card: Edges) => seen(card) >= whole(card) - tolerance;
  return { first: cards.findIndex(isSeen) + 1, last: cards.findLastIndex(isSeen) + 1 };
}
