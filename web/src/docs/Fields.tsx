import type { FieldRow } from './fields.ts';
import classes from './Fields.module.css';

interface FieldsProps {
  rows: readonly FieldRow[];
  /** Shown when there are none. */
  none: string;
}

/** Fields with their meaning and constraints. */
export function Fields({ rows, none }: FieldsProps) {
  if (rows.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <ul className={classes.fields}>
      {rows.map((row) => (
        <li key={`${row.name} ${row.type}`}>
          <Field row={row} />
        </li>
      ))}
    </ul>
  );
}

function Field({ row: { name, type, required, title, description, limits } }: { row: FieldRow }) {
  return (
    <>
      <div>
        {name !== '' && <code className={classes.name}>{name}</code>}{' '}
        <code className={classes.type}>{type}</code>
        {required && <span className={classes.required}>필수</span>}
      </div>
      <div>
        {title !== undefined && <span className={classes.title}>{title}</span>}
        {description !== undefined && <span lang="en">{description}</span>}
        {limits.length > 0 && <div className={classes.limits}>{limits.join(' · ')}</div>}
      </div>
    </>
  );
}
