import classes from './SkipLink.module.css';

/** First tab stop: skips header and menu to the element with this id (its tabIndex is -1). */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a className={classes.skip} href={`#${target}`}>
      본문으로 건너뛰기
    </a>
  );
}
