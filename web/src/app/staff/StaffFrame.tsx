import type { ReactNode } from 'react';
import { staffBase } from '../../navigation.ts';
import { ColourSchemeToggle } from '../../ui/ColourSchemeToggle.tsx';
import { Link } from '../../ui/Link.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Brand } from '../Brand.tsx';
import frame from '../frame.module.css';
import classes from './StaffFrame.module.css';

interface StaffFrameProps {
  /** In the header after the logo: what a signed-in account has there. */
  tools?: ReactNode;
  /** Below the header. */
  row?: ReactNode;
  /** After the content: the bar at the bottom of a phone. */
  bar?: ReactNode;
  children: ReactNode;
}

/** Header and content of every page of the console. */
export function StaffFrame({ tools, row, bar, children }: StaffFrameProps) {
  return (
    <>
      <SkipLink />
      <header className={`${frame.header} ${classes.header}`}>
        <div className={`${frame.width} ${frame.bar} ${classes.bar}`}>
          <Link to={staffBase} className={classes.logo}>
            <Brand />
            <span className={classes.side}>
              <Tag>교직원</Tag>
            </span>
          </Link>
          {tools ?? (
            <div className={classes.tools}>
              <ColourSchemeToggle />
            </div>
          )}
        </div>
        {row && <div className={`${frame.width} ${classes.row}`}>{row}</div>}
      </header>
      <main id="main" tabIndex={-1} className={frame.main}>
        {children}
      </main>
      {bar}
    </>
  );
}
