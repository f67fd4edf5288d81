import type { ReactNode } from 'react';
import classes from './DescriptionList.module.css';

export interface Description {
  label: string;
  value: ReactNode;
  /** Emphasises the most important fact. */
  strong?: boolean;
}

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
