import type { ReactNode } from 'react';
import classes from './DescriptionList.module.css';

export interface Description {
  label: string;
  value: ReactNode;
  /** The fact that matters now stands out. */
  strong?: boolean;
}

/** Labels and values in rows. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ label, value, strong }) => (
        <div key={label} data-strong={strong || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
