import { type ListedMark, whereOf } from './listed.ts';
import classes from './Marks.module.css';

interface MarkHeadProps {
  listed: ListedMark;
  /** Its place was not found. */
  isLoose: boolean;
  /** It was made on an earlier version of the work. */
  isEarlier: boolean;
  /** Shows its place; without it there is nothing to show. */
  onShow?: (() => void) | undefined;
}

/** Number, place and words of a mark. */
export function MarkHead({ listed, isLoose, isEarlier, onShow }: MarkHeadProps) {
  const { number, place } = listed;
  const head = (
    <>
      <span className={classes.number}>{number}</span>
      <span>{whereOf(listed)}</span>
      {isEarlier && <span>이전 제출본에 남김</span>}
      {isLoose && <span>자리를 찾지 못함</span>}
    </>
  );
  return (
    <>
      {onShow === undefined || isLoose ? (
        <p className={classes.head}>{head}</p>
      ) : (
        <button type="button" className={classes.head} onClick={onShow}>
          {head}
        </button>
      )}
      {place.quote !== null && <blockquote className={classes.quote}>{place.quote.exact}</blockquote>}
    </>
  );
}
