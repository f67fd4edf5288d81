import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import type { LinkTarget } from './links.ts';
import classes from './PageActions.module.css';
import { usePhone } from './phone.ts';
import { BarButtons, StickyBar } from './StickyBar.tsx';

interface PageActionsProps {
  /** Target of the 목록 button. */
  back?: LinkTarget & { label?: string };
  /** Why a button is disabled, or what is still missing. Wrap errors in `<FieldError>`. */
  hint?: ReactNode;
  /** Keeps the buttons beside 목록 on a phone, for pages without a primary action. */
  quiet?: boolean;
  /** Buttons in the order 임시저장, 제출. At most one is filled. */
  children?: ReactNode;
}

/** Page footer: 목록 on the left, hint and buttons on the right; on a phone the buttons stick to the bottom. */
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
