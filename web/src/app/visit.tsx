/** Navigation without gaps: a page is shown once its code and its first replies are there. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type Location,
  type NavigationType,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
} from 'react-router';
import classes from './visit.module.css';

/** Resolves when a page can be rendered whole, also when something it needs has failed. */
type Prepare = (page: Location, client: QueryClient) => Promise<void>;

/** In ms; a page that takes longer is shown with placeholders for what is missing. */
const patience = 1000;

export interface Visit {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

/**
 * The page to show: the previous one until the current one has been prepared; undefined until the first one has.
 */
export function useVisit(prepare: Prepare): {
  readonly shown: Visit | undefined;
  readonly isWaiting: boolean;
} {
  const location = useLocation();
  const navigationType = useNavigationType();
  const client = useQueryClient();
  const [shown, setShown] = useState<Visit>();

  useEffect(() => {
    let isCurrent = true;
    const show = () => {
      if (isCurrent) setShown({ location, navigationType });
      stop();
    };
    const timer = setTimeout(show, patience);
    function stop(): void {
      isCurrent = false;
      clearTimeout(timer);
    }
    void prepare(location, client).then(show, show);
    return stop;
  }, [location, navigationType, prepare, client]);

  return { shown, isWaiting: shown !== undefined && shown.location !== location };
}

/** A line at the top of the window while the next page is being prepared; it appears only when that takes long. */
export const ProgressLine = ({ active }: { active: boolean }): ReactNode =>
  active && <div className={classes.line} data-waiting aria-hidden="true" />;

interface ShownProps {
  readonly visit: Visit;
  readonly children: ReactNode;
}

/**
 * Its children see the shown page as the current one. With `location` of `Routes` they would be rendered again as soon as the next
 * one is asked for, all of them.
 */
export const Shown = ({ visit, children }: ShownProps): ReactNode => (
  <LocationContext value={visit}>{children}</LocationContext>
);
