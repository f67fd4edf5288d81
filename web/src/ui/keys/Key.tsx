import type { ReactNode } from 'react';
import classes from './Key.module.css';

/** A key, as it stands on the keyboard. */
export const Key = ({ children }: { children: ReactNode }) => <kbd className={classes.key}>{children}</kbd>;
