import type { ReactNode } from 'react';
import classes from './Card.module.css';

interface CardProps {
  /** The card's h2; without one, name the card by `label`. */
  title?: ReactNode;
  /** Small and gray after the title, such as a count. */
  note?: ReactNode;
  /** At the right end of the title's line. */
  aside?: ReactNode;
  /** Names the card for screen readers where it shows no title. */
  label?: string;
  /** Off where the content brings its own padding, as tables do. */
  padded?: boolean;
  children: ReactNode;
}

/** Surface, hairline, radius 12. No card inside a card: inside, use hairlines. */
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

/** What follows in a card after a hairline. */
export function CardPart({ children }: { children: ReactNode }) {
  return <div className={classes.part}>{children}</div>;
}

/** Cards below each other in one column, 16 apart. */
export function CardStack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
