import { rateRows } from '@baeum/contract/evaluation/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { lectureName } from '../../staff-roles.ts';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import shared from '../../ui/shared.module.css';
import { lectureEvaluationPath } from './paths.ts';
import { type Questionnaire, type Rate, ratesQuery } from './queries.ts';
import { rateInWords } from './words.ts';

/** How many have taken part, in all lectures and in each; never who. */
export function Rates({ questionnaire: { id, state } }: { questionnaire: Questionnaire }) {
  const heading = useId();
  const [page, setPage] = useState(1);
  const query = useQuery(ratesQuery(id, page));
  const { data } = query;
  return (
    <section aria-labelledby={heading} className={shared.column}>
      <h2 id={heading} className={shared.heading}>
        참여 현황 <span className={shared.note}>{data && rateInWords(data)}</span>
      </h2>
      <DataTable
        label="강의별 참여 현황"
        columns={columns}
        rows={data?.items}
        query={query}
        wide
        rowKey={({ lectureCode }) => lectureCode}
        {...(state === 'finished' && {
          target: ({ lectureCode }: Rate) => ({ to: lectureEvaluationPath(lectureCode, id) }),
        })}
        empty="대상 강의가 없습니다."
      />
      {data && (
        <Pager
          info={{ currentPageNo: page, totalPageCount: Math.ceil(data.total / rateRows) }}
          onPage={setPage}
        />
      )}
    </section>
  );
}

const columns: readonly Column<Rate>[] = [
  { key: 'name', header: '강의', phone: 'title', cell: (one) => lectureName(one) },
  { key: 'code', header: '강의 코드', width: '200px', cell: ({ lectureCode }) => lectureCode },
  { key: 'professors', header: '교수', width: '200px', cell: ({ professors }) => professors || '-' },
  {
    key: 'rate',
    header: '참여',
    width: '200px',
    align: 'right',
    phoneLabel: '참여',
    cell: (one) => rateInWords(one),
  },
];
