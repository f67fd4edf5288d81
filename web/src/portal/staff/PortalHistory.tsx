import { historyRows, listPortalHistory, type PortalKind } from '@baeum/contract/history/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../api.ts';
import { HistoryCard } from '../../ui/history/HistoryCard.tsx';
import classes from './PortalHistory.module.css';

const kinds: Readonly<Record<PortalKind, string>> = {
  notice: '공지',
  academicEvent: '학사일정',
  menu: '메뉴',
  commonCode: '공통 코드',
  system: '시스템 정보',
};

const noValues = {};

interface PortalHistoryProps {
  kind: PortalKind;
  /** Code or number of the object. */
  object: string;
  /** What its fields are called. */
  fields: Readonly<Record<string, string>>;
  /** What codes in them mean. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What administrators have changed about an object of the portal. */
export function PortalHistory({ kind, object, fields, values = noValues }: PortalHistoryProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(callQuery(listPortalHistory, { kind, object, page }));
  return (
    <div className={classes.below}>
      <HistoryCard
        query={query}
        page={page}
        rows={historyRows.usual}
        onPage={setPage}
        names={{ kinds, fields, values }}
      />
    </div>
  );
}
