import type { ReactNode } from 'react';
import classes from './Tag.module.css';

/** A kind (찬반토론, 수시고사, 마이크로러닝): like a chip, without colour. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={classes.tag}>{children}</span>;
}

/** Marks a title that has not been opened yet. */
export function NewMark() {
  return <span className={classes.new}>NEW</span>;
}
