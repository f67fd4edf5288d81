import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkTarget } from './links.ts';
import classes from './PageActions.module.css';
import { usePhone } from './phone.ts';
import { BarButtons, StickyBar } from './StickyBar.tsx';

interface PageActionsProps {
  /** Where 목록 leads. */
  back?: LinkTarget & { label?: string };
  /** Why a button is disabled, or what it still needs. An error is `<FieldError>`. */
  hint?: ReactNode;
  /** On a phone the buttons stand beside 목록 instead: none of them is what the page is for. */
  quiet?: boolean;
  /** Buttons in the order 임시저장, 제출; at most one is filled. */
  children?: ReactNode;
}

/** The foot of a page: 목록 left, hint and buttons right; on a phone the buttons stay in a bar at the bottom. */
export function PageActions({ back, hint, quiet = false, children }: PageActionsProps) {
  const phone = usePhone();
  const backButton = back && <BackButton {...back} />;
  if (phone && !quiet) {
    return (
      <>
        {backButton && <div className={classes.foot}>{backButton}</div>}
        {children && (
          <StickyBar>
            {hint && <div className={classes.hint}>{hint}</div>}
            <BarButtons>{children}</BarButtons>
          </StickyBar>
        )}
      </>
    );
  }
  return (
    <div className={classes.foot}>
      {backButton}
      <div className={classes.actions}>
        {hint && <div className={classes.hint}>{hint}</div>}
        {children}
      </div>
    </div>
  );
}

function BackButton({ label = '목록', ...target }: LinkTarget & { label?: string }) {
  return (
    <Button component={Link} variant="default" {...target}>
      {label}
    </Button>
  );
}
