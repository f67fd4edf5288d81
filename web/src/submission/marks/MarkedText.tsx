import type { Ref } from 'react';
import { type ListedMark, segmentsOf } from './listed.ts';
import classes from './Marks.module.css';

interface MarkedTextProps {
  readonly text: string;
  /** Of this text. */
  readonly marks: readonly ListedMark[];
  readonly shownId: string | undefined;
  readonly onMark: (id: string) => void;
  readonly ref?: Ref<HTMLParagraphElement>;
  /** Accessible name, where the text takes the focus. */
  readonly label?: string;
  readonly onPointerUp?: () => void;
}

/** A text that was handed in, with what is marked in it. Numbers are drawn, so that the text stays what it is. */
export function MarkedText({ text, marks, shownId, onMark, label, ...props }: MarkedTextProps) {
  return (
    <p
      className={classes.text}
      {...(label !== undefined && { role: 'group', 'aria-label': label, tabIndex: -1 })}
      {...props}
    >
      {segmentsOf(text, marks).map((segment, index) =>
        segment.marks.length === 0 ? (
          segment.text
        ) : (
          // The list of marks does by keyboard what a click does here.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <mark
            // Parts of a text have no other name.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={classes.mark}
            data-mark={segment.marks.map(({ mark }) => mark.id).join(' ')}
            data-shown={segment.marks.some(({ mark }) => mark.id === shownId) || undefined}
            data-label={segment.ending.map(({ number }) => number).join(' ') || undefined}
            onClick={() => onMark(segment.marks[0]?.mark.id ?? '')}
          >
            {segment.text}
          </mark>
        ),
      )}
    </p>
  );
}
