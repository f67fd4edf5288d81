import type { ReactNode } from 'react';
import classes from './Tag.module.css';

/** A kind (찬반토론, 수시고사, 마이크로러닝): the box of a chip without its colour. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={classes.tag}>{children}</span>;
}

/** The word NEW beside a title not opened yet. */
export function NewMark() {
  return <span className={classes.new}>NEW</span>;
}
