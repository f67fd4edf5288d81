import { listPortalHistory, type PortalKind } from '@baeum/contract/history/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagedQuery } from '../../api.ts';
import { HistoryCard } from '../../staff-kit/HistoryCard.tsx';
import type { HistoryWords } from '../../ui/history/HistoryList.tsx';
import classes from './PortalHistory.module.css';

interface PortalHistoryProps extends HistoryWords {
  kind: PortalKind;
  /** Code or number of the object. */
  object: string;
}

/** What administrators have changed about an object of the portal. */
export function PortalHistory({ kind, object, ...words }: PortalHistoryProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(pagedQuery(listPortalHistory, { kind, object, page }, ['kind', 'object']));
  return (
    <div className={classes.below}>
      <HistoryCard query={query} page={page} onPage={setPage} words={words} />
    </div>
  );
}
