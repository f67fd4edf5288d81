import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './Comment.module.css';

/** Collapses texts of more than about twelve lines. */
export function FoldedText({ text, children }: { text: string; children: ReactNode }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [tooLong, setTooLong] = useState(false);
  const [isExpanded, setExpanded] = useState(false);
  const folds = mayCollapse(text) && !isExpanded;

  useEffect(() => {
    const box = ref.current;
    if (!folds || box === null) return;
    const width = new ResizeObserver(() => setTooLong(box.scrollHeight > box.clientHeight + 1));
    width.observe(box);
    return () => width.disconnect();
  }, [folds]);

  return (
    <>
      <p ref={ref} className={classes.text} data-folds={folds || undefined}>
        {children}
      </p>
      {mayCollapse(text) && tooLong && (
        <button
          type="button"
          className={classes.unfold}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? '접기' : '더 보기'}
        </button>
      )}
    </>
  );
}

/** Whether a text may exceed the collapsed height on the narrowest screen. */
export const mayCollapse = (text: string): boolean => text.length > 150 || text.split('\n').length > 12;
