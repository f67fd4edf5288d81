import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { staffBase } from '../../navigation.ts';
import { ColourSchemeToggle } from '../../ui/ColourSchemeToggle.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Mark } from '../Brand.tsx';
import classes from './StaffFrame.module.css';

interface StaffFrameProps {
  /** On the right of the header: account and logout. */
  account?: ReactNode;
  /** Below the header. */
  menu?: ReactNode;
  children: ReactNode;
}

/** Frame of every page of the staff side. */
export function StaffFrame({ account, menu, children }: StaffFrameProps) {
  return (
    <>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link to={staffBase} className={classes.logo}>
            <Mark />
            <Tag>관리</Tag>
          </Link>
          <div className={classes.tools}>
            {account}
            <ColourSchemeToggle />
          </div>
        </div>
        {menu && <div className={classes.menu}>{menu}</div>}
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </>
  );
}
