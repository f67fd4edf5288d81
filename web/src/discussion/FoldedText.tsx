import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './Comment.module.css';
import { mayFold } from './folding.ts';

/** A text with its line breaks; what is longer than about twelve lines waits until it is wanted. */
export function FoldedText({ text, children }: { text: string; children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  const [tooLong, setTooLong] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const folds = mayFold(text) && !unfolded;

  useEffect(() => {
    const box = place.current;
    if (!folds || box === null) return;
    const width = new ResizeObserver(() => setTooLong(box.scrollHeight > box.clientHeight + 1));
    width.observe(box);
    return () => width.disconnect();
  }, [folds]);

  return (
    <>
      <p ref={place} className={classes.text} data-folds={folds || undefined}>
        {children}
      </p>
      {mayFold(text) && tooLong && (
        <button
          type="button"
          className={classes.unfold}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? '접기' : '더 보기'}
        </button>
      )}
    </>
  );
}
