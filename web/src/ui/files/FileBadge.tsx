import classes from './FileBadge.module.css';

/** The extension of a file in its box. */
export function FileBadge({ name }: { name: string }) {
  return (
    <span className={classes.badge} aria-hidden="true">
      {extension(name)}
    </span>
  );
}

const LONGEST = 5;

function extension(name: string): string {
  const dot = name.lastIndexOf('.');
  const found = dot > 0 ? name.slice(dot + 1) : '';
  return found && found.length <= LONGEST ? found.toUpperCase() : '파일';
}
