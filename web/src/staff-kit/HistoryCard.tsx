import type { Result } from '@baeum/contract';
import {
  exportLectureHistory,
  exportPersonHistory,
  exportProgrammeHistory,
  historyRows,
  type LectureHistoryKind,
  listLectureHistory,
  listPersonHistory,
  listProgrammeHistory,
} from '@baeum/contract/history/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pagedQuery } from '../api.ts';
import { Card } from '../ui/Card.tsx';
import { HistoryList, type HistoryWords } from '../ui/history/HistoryList.tsx';
import { useColumnChoice } from '../ui/list/column-choice.ts';
import { Pager } from '../ui/list/Pager.tsx';
import { type LoadableQuery, QueryState } from '../ui/query-state/QueryState.tsx';
import { ExportButton } from './ExportButton.tsx';

const columns = [
  { key: 'at', header: '일시' },
  { key: 'by', header: '변경한 사람' },
  { key: 'what', header: '대상과 행위', phone: 'title' },
  { key: 'subject', header: '당사자' },
  { key: 'values', header: '내용' },
  { key: 'reason', header: '사유' },
] as const;

const useHistoryColumns = () => useColumnChoice('history', columns);

/** What was changed about a person, without what belongs to a lecture. */
export function PersonHistory({ loginId }: { readonly loginId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(pagedQuery(listPersonHistory, { loginId, page }, ['loginId']));
  return (
    <WholeHistory query={query} page={page} onPage={setPage} ofOne>
      {(shown) => <ExportButton call={exportPersonHistory} which={{ loginId }} {...shown} />}
    </WholeHistory>
  );
}

/** What was changed in a lecture. */
export function LectureHistory({ lectureCode }: { readonly lectureCode: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(pagedQuery(listLectureHistory, { lectureCode, page }, ['lectureCode']));
  return (
    <WholeHistory query={query} page={page} onPage={setPage}>
      {(shown) => <ExportButton call={exportLectureHistory} which={{ lectureCode }} {...shown} />}
    </WholeHistory>
  );
}

/** What was changed about a programme, and which lectures were added to it. */
export function ProgrammeHistory({ programmeCode }: { readonly programmeCode: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(pagedQuery(listProgrammeHistory, { programmeCode, page }, ['programmeCode']));
  return (
    <WholeHistory query={query} page={page} onPage={setPage}>
      {(shown) => <ExportButton call={exportProgrammeHistory} which={{ programmeCode }} {...shown} />}
    </WholeHistory>
  );
}

interface WholeHistoryProps extends LinesProps {
  /** The button that downloads what is shown. */
  readonly children: (shown: {
    readonly columns: ReturnType<typeof useHistoryColumns>;
    readonly total: number | undefined;
  }) => ReactNode;
}

function WholeHistory({ children, ...lines }: WholeHistoryProps) {
  const columns = useHistoryColumns();
  return <HistoryCard {...lines} action={children({ columns, total: lines.query.data?.total })} />;
}

/** Where an object is. */
export type HistoryPlace = { readonly lectureCode: string } | { readonly programmeCode: string };

export type ObjectHistoryProps = { readonly object: string } & (
  | { readonly lectureCode: string; readonly kind: LectureHistoryKind }
  | { readonly programmeCode: string; readonly kind: string }
);

/** What was changed about one object of a lecture or programme, without a frame. */
export const ObjectHistory = (props: ObjectHistoryProps) =>
  'lectureCode' in props ? <InLecture {...props} /> : <InProgramme {...props} />;

type Named<Place> = Extract<ObjectHistoryProps, Place>;

function InLecture({ lectureCode, kind, object }: Named<{ lectureCode: string }>) {
  const [page, setPage] = useState(1);
  const query = useQuery(
    pagedQuery(listLectureHistory, { lectureCode, kind, object, page }, ['lectureCode', 'kind', 'object']),
  );
  return <Lines query={query} page={page} onPage={setPage} ofOne />;
}

function InProgramme({ programmeCode, kind, object }: Named<{ programmeCode: string }>) {
  const [page, setPage] = useState(1);
  const query = useQuery(
    pagedQuery(listProgrammeHistory, { programmeCode, kind, object, page }, [
      'programmeCode',
      'kind',
      'object',
    ]),
  );
  return <Lines query={query} page={page} onPage={setPage} ofOne />;
}

interface LinesProps {
  readonly query: LoadableQuery<Result<typeof listLectureHistory>>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Whether all lines are about one person, who then is not named. */
  readonly ofOne?: boolean;
  readonly words?: HistoryWords;
}

/** The history of one object, page by page. */
export const HistoryCard = ({ action, ...lines }: LinesProps & { readonly action?: ReactNode }) => (
  <Card title="변경 이력" aside={action}>
    <Lines {...lines} />
  </Card>
);

const Lines = ({ query, page, onPage, ...list }: LinesProps) => (
  <QueryState
    query={query}
    loading={{ shape: 'block', height: 120 }}
    empty={{ when: ({ total }) => total === 0, text: '변경한 내용이 없습니다.' }}
  >
    {({ items, total }) => (
      <>
        <HistoryList lines={items} {...list} />
        <Pager
          info={{ currentPageNo: page, totalPageCount: Math.ceil(total / historyRows.usual) }}
          onPage={onPage}
        />
      </>
    )}
  </QueryState>
);
