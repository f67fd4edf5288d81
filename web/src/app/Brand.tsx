import classes from './Brand.module.css';

/** The mark and the name. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 26 26" width={26} height={26} aria-hidden="true">
        <rect width="26" height="26" rx="6" />
        <path d="M7 8.5h12M7 13h8M7 17.5h5" />
      </svg>
      배움
    </span>
  );
}
