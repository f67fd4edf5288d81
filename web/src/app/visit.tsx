/** Navigation without gaps: a page is shown once its code and its first replies are there. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router';
import classes from './visit.module.css';

/** Resolves when a page can be rendered whole, also when something it needs has failed. */
type Prepare = (page: Location, client: QueryClient) => Promise<void>;

/** In ms; a page that takes longer is shown with placeholders for what is missing. */
const patience = 1000;

export interface Visit {
  readonly page: Location;
  readonly kind: NavigationType;
}

/**
 * The page to show: the previous one until the current one has been prepared; undefined until the first one has.
 */
export function useVisit(prepare: Prepare): {
  readonly shown: Visit | undefined;
  readonly isWaiting: boolean;
} {
  const page = useLocation();
  const kind = useNavigationType();
  const client = useQueryClient();
  const [shown, setShown] = useState<Visit>();

  useEffect(() => {
    let isCurrent = true;
    const show = () => {
      if (isCurrent) setShown({ page, kind });
      stop();
    };
    const timer = setTimeout(show, patience);
    function stop(): void {
      isCurrent = false;
      clearTimeout(timer);
    }
    void prepare(page, client).then(show, show);
    return stop;
  }, [page, kind, prepare, client]);

  return { shown, isWaiting: shown !== undefined && shown.page !== page };
}

/** A line at the top of the window while the next page is being prepared; it appears only when that takes long. */
export const ProgressLine = ({ active }: { active: boolean }): ReactNode =>
  active && <div className={classes.line} data-waiting aria-hidden="true" />;
