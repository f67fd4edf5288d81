import type { ReactNode } from 'react';
import classes from './Card.module.css';

interface CardProps {
  /** The card's h2. Without a title, set `label`. */
  title?: ReactNode;
  /** Small and gray after the title, e.g. a count. */
  note?: ReactNode;
  /** At the right end of the title line. */
  aside?: ReactNode;
  /** Names the card for screen readers when it has no title. */
  label?: string;
  /** Turn off when the content has its own padding, as tables do. */
  padded?: boolean;
  children: ReactNode;
}

/** A bordered surface. Never nest cards; separate parts inside one with `CardSection`. */
export function Card({ title, note, aside, label, padded = true, children }: CardProps) {
  return (
    <section className={classes.card} data-padded={padded || undefined} aria-label={label}>
      {title !== undefined && (
        <header className={classes.head}>
          <h2>
            {title}
            {note !== undefined && <span className={classes.note}>{note}</span>}
          </h2>
          {aside !== undefined && <div className={classes.aside}>{aside}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

/** A further part of a card, separated by a hairline. */
export function CardSection({ children }: { children: ReactNode }) {
  return <div className={classes.part}>{children}</div>;
}

/** Cards in one column, 16 px apart. */
export function CardStack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
