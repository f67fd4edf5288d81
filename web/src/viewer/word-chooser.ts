/** Chooses words by keyboard: arrows go from word to word, with Shift they take more, Enter chooses, Escape leaves. */
import { rangeOf, wordSpansOf } from './text-ranges.ts';

/** Numbers of the first and the last word; they may stand the other way round. */
interface ChosenWords {
  readonly from: number;
  readonly to: number;
}

/** Words of about one line. */
const line = 10;
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: line,
  ArrowUp: -line,
  PageDown: line * 20,
  PageUp: line * -20,
  Home: -Infinity,
  End: Infinity,
};

/** Undefined for a key that moves nothing. */
export function moved(
  { from, to }: ChosenWords,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  count: number,
): ChosenWords | undefined {
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = Math.min(Math.max(to + step, 0), count - 1);
  return { from: shiftKey ? from : next, to: next };
}

interface Choosing {
  readonly chosen: (range: Range) => void;
  readonly left: () => void;
  /** Where to begin, in the text of the element. */
  readonly start?: number;
}

/**
 * @param root has the words, and the focus
 * @returns what ends it
 */
export function chooseWords(root: HTMLElement, { chosen, left, start = 0 }: Choosing): () => void {
  const words = wordSpansOf(root);
  const first = Math.max(
    0,
    words.findIndex((word) => word.end > start),
  );
  let current: ChosenWords = { from: first, to: first };

  const range = (): Range | undefined => {
    const [one, other] = [words[current.from], words[current.to]];
    if (one === undefined || other === undefined) return undefined;
    return rangeOf(root, { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) });
  };
  function show(): void {
    const found = range();
    if (found === undefined) return;
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(found);
    found.endContainer.parentElement?.scrollIntoView({ block: 'nearest' });
  }
  function press(event: KeyboardEvent): void {
    const next = moved(current, event, words.length);
    const isEnd = event.key === 'Enter' || event.key === 'Escape';
    if (next === undefined && !isEnd) return;
    event.preventDefault();
    event.stopPropagation();
    if (next !== undefined) {
      current = next;
      return show();
    }
    const found = event.key === 'Enter' ? range() : undefined;
    end();
    if (found === undefined) left();
    else chosen(found);
  }
  const end = () => root.removeEventListener('keydown', press);
  root.addEventListener('keydown', press);
  root.focus();
  show();
  return end;
}
