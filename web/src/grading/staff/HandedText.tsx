import type { MarkSelector } from '@baeum/contract/grading/marks';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListedMark } from '../../submission/marks/listed.ts';
import { MarkedText } from '../../submission/marks/MarkedText.tsx';
import shared from '../../ui/shared.module.css';
import { passageSelectors } from '../../viewer/mark-places.ts';
import { wordsOf } from '../../viewer/text-ranges.ts';
import { chooseWords } from '../../viewer/word-chooser.ts';
import { choosingNote } from '../../viewer/words.ts';
import type { Work } from './judging.ts';
import classes from './Desk.module.css';

interface HandedTextProps {
  readonly text: Work['texts'][number];
  /** What it belongs to. */
  readonly context: ReactNode;
  readonly marks: readonly ListedMark[];
  readonly shownId: string | undefined;
  readonly onMark: (id: string) => void;
  /** Words are selected; none any more for an empty quote. */
  readonly onSelected: (quote: string, selector: MarkSelector[] | undefined) => void;
  /** Words were chosen to be marked. */
  readonly onChosen: (selector: MarkSelector[] | undefined) => void;
  readonly canMark: boolean;
}

/** A text that was handed in. Passages are selected by pointer, or word by word by keyboard. */
export function HandedText({
  text: { label, text },
  context,
  onSelected,
  onChosen,
  canMark,
  ...shown
}: HandedTextProps) {
  const body = useRef<HTMLParagraphElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const end = useRef<() => void>(undefined);
  const [isChoosing, setIsChoosing] = useState(false);
  useEffect(() => () => end.current?.(), []);

  const selectorOf = (range: Range) => {
    const words = body.current === null ? undefined : wordsOf(body.current, range);
    return words && { quote: words.quote, selector: passageSelectors(words) };
  };
  function select(): void {
    const selection = document.getSelection();
    const isSelected = selection !== null && !selection.isCollapsed && selection.rangeCount > 0;
    const found = isSelected ? selectorOf(selection.getRangeAt(0)) : undefined;
    onSelected(found?.quote ?? '', found?.selector);
  }
  function choose(): void {
    end.current?.();
    setIsChoosing(!isChoosing);
    if (isChoosing || body.current === null) return;
    end.current = chooseWords(body.current, {
      left() {
        setIsChoosing(false);
        chooser.current?.focus();
      },
      chosen(range) {
        setIsChoosing(false);
        onChosen(selectorOf(range)?.selector);
      },
    });
  }
  return (
    <article>
      <div className={classes.textHead}>
        {label !== '' && <h2 className={shared.heading}>{label}</h2>}
        {canMark && text.trim() !== '' && (
          <Button ref={chooser} variant="default" size="xs" aria-pressed={isChoosing} onClick={choose}>
            구절 고르기
          </Button>
        )}
      </div>
      {context}
      {isChoosing && (
        <p className={shared.note}>
          <output>{choosingNote}</output>
        </p>
      )}
      <MarkedText ref={body} text={text} label={label || '제출한 글'} onPointerUp={select} {...shown} />
    </article>
  );
}
