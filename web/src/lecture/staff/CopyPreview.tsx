import type { Result } from '@baeum/contract';
import { scheduledNames } from '@baeum/contract/desk/staff-terms';
import { previewCopy } from '@baeum/contract/lecture/staff-terms';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../api.ts';
import { lectureName } from '../../staff-roles.ts';
import { formatDateTime } from '../../ui/format.ts';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { Period } from '../../ui/Period.tsx';
import type { LoadableQuery } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import classes from './CopyLecturesScreen.module.css';
import type { CopyValues } from './copy-values.ts';
import type { ListedLecture } from './lecture-words.ts';
import { Warning } from './Warning.tsx';

type Moved = Result<typeof previewCopy>['items'][number];

interface CopyPreviewProps {
  /** The programme into which they are copied. */
  readonly programmeCode: string;
  readonly values: Pick<CopyValues, 'chosen' | 'parts'>;
  readonly lectures: readonly ListedLecture[];
}

/** The dates of one of the lectures that are chosen, before and after. */
export function CopyPreview({ programmeCode, values, lectures }: CopyPreviewProps) {
  const [wanted, setWanted] = useState<string>();
  const chosen = lectures.filter(({ code }) => values.chosen.includes(code));
  const source = chosen.find(({ code }) => code === wanted) ?? chosen[0];
  return (
    <section>
      <div className={classes.head}>
        <h2 className={shared.heading}>날짜 미리 보기</h2>
        {source !== undefined && (
          <NativeSelect
            aria-label="날짜를 볼 강의"
            value={source.code}
            data={chosen.map((lecture) => ({ value: lecture.code, label: lectureName(lecture) }))}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        )}
      </div>
      {source === undefined ? (
        <p className={shared.note}>강의를 선택하면 옮겨질 날짜를 볼 수 있습니다.</p>
      ) : (
        <Dates programmeCode={programmeCode} source={source.code} parts={values.parts} />
      )}
    </section>
  );
}

interface DatesProps extends Pick<CopyValues, 'parts'> {
  readonly programmeCode: string;
  readonly source: string;
}

function Dates({ programmeCode, source, parts }: DatesProps) {
  const query = useQuery(callQuery(previewCopy, { programmeCode, source, parts: [...parts] }));
  return <MovedDates query={query} loading={query.isPlaceholderData} />;
}

interface MovedDatesProps {
  readonly query: LoadableQuery<Result<typeof previewCopy>>;
  readonly loading?: boolean;
}

/** Every date of a lecture as it would be, and as it is. */
export function MovedDates({ query, loading = false }: MovedDatesProps) {
  return (
    <>
      <output className={classes.moved}>{query.data && movedInWords(query.data)}</output>
      <DataTable
        label="옮겨질 날짜"
        columns={columns}
        rows={query.data?.items}
        query={query}
        loading={loading}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        wide
        rowHeight={40}
        empty="옮겨질 날짜가 없습니다."
      />
    </>
  );
}

/** By how much, and what to look at. */
function movedInWords({ weeks, items }: Result<typeof previewCopy>): string {
  const moved =
    weeks === 0
      ? '날짜가 그대로입니다.'
      : `모든 날짜가 ${Math.abs(weeks)}주 ${weeks > 0 ? '뒤' : '앞'}로 옮겨집니다. 요일과 시각은 그대로입니다.`;
  const onHolidays = items.filter(({ holidays }) => holidays.length > 0).length;
  return onHolidays === 0 ? moved : `${moved} 공휴일에 끝나는 것이 ${onHolidays}건 있습니다.`;
}

const columns: readonly Column<Moved>[] = [
  { key: 'kind', header: '종류', width: '88px', phone: 'above', cell: ({ kind }) => scheduledNames[kind] },
  { key: 'title', header: '제목', phone: 'title', cell: ({ title }) => title },
  {
    key: 'before',
    header: '지난 마감',
    width: '160px',
    phoneLabel: '지난 마감',
    cell: ({ before }) => <span className={shared.number}>{formatDateTime(before)}</span>,
  },
  {
    key: 'after',
    header: '새 기간',
    width: '300px',
    phone: 'field',
    cell: ({ opensAt, closesAt }) => <Period from={opensAt} to={closesAt} />,
  },
  {
    key: 'holidays',
    header: '공휴일',
    width: '130px',
    phone: 'field',
    cell: ({ holidays }) => holidays.length > 0 && <Warning text={holidays.join(', ')} />,
  },
];
