import { MarkHead } from './MarkHead.tsx';
import type { OwnMark } from './own.ts';
import classes from './Marks.module.css';

interface OwnMarkItemsProps {
  readonly marks: readonly OwnMark[];
  readonly shownId?: string | undefined;
  /** What shows the place of a mark; nothing where it cannot be shown. */
  readonly onShow?: (mark: OwnMark) => (() => void) | undefined;
}

/** Marks that a student was shown, in the order of their places. */
export function OwnMarkItems({ marks, shownId, onShow }: OwnMarkItemsProps) {
  return (
    <ol className={classes.list} aria-label="의견">
      {marks.map((one) => (
        <li
          key={one.mark.id}
          className={classes.item}
          data-mark={one.mark.id}
          data-shown={one.mark.id === shownId || undefined}
        >
          <MarkHead listed={one} isLoose={one.isLoose} isEarlier={one.isEarlier} onShow={onShow?.(one)} />
          {one.mark.comment !== '' && <p className={classes.comment}>{one.mark.comment}</p>}
        </li>
      ))}
    </ol>
  );
}
