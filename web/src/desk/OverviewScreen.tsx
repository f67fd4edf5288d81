import type { Result } from '@baeum/contract';
import { getOverview, lateAfterDays } from '@baeum/contract/desk/staff-terms';
import { problemsInWords } from '@baeum/contract/lecture/problems';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useNow } from '../api.ts';
import { lectureName, lecturePath, useRolesOfTerm, useTerm } from '../staff-roles.ts';
import { formatDate, formatDayInWords } from '../ui/format.ts';
import type { Column } from '../ui/list/columns.ts';
import { DataTable } from '../ui/list/DataTable.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import shared from '../ui/shared.module.css';
import { waitedFor } from '../ui/waiting.ts';
import { waitingNames } from './desk.ts';
import { HealthSection } from './HealthSection.tsx';
import { LoadSection } from './LoadSection.tsx';

type Overview = Result<typeof getOverview>;
type Missing = Overview['missing'][number];
type Late = Overview['late'][number];

/** 현황: what operators have to look after in the lectures of their programmes. */
export default function OverviewScreen() {
  const { programmes, isAdministrator } = useRolesOfTerm();
  const isNarrowed = useTerm() !== undefined;
  const codes = isNarrowed ? programmes.map(({ code }) => code) : undefined;
  const overview = useQuery(callQuery(getOverview, codes === undefined ? {} : { programmes: codes }));
  const now = useNow();
  const { data } = overview;
  const hidden = (data?.missingTotal ?? 0) - (data?.missing.length ?? 0);
  return (
    <>
      <PageHeader
        title="현황"
        note={`${formatDayInWords(now)}${data === undefined ? '' : ` · 진행하거나 준비 중인 강의 ${data.lectures}개`}`}
      />
      <div className={shared.sections}>
        <section className={shared.column}>
          <h2 className={shared.heading}>채워야 할 강의</h2>
          <DataTable
            label="채워야 할 강의"
            columns={missingColumns}
            rows={data?.missing}
            query={overview}
            expectedRows={5}
            rowKey={({ lectureCode }) => lectureCode}
            target={({ lectureCode }) => ({ to: lecturePath(lectureCode) })}
            wide
            empty="빠진 것이 있는 강의가 없습니다."
          />
          {hidden > 0 && (
            <p className={shared.note}>이 밖에 {hidden}개가 더 있습니다. 강의 목록에서 볼 수 있습니다.</p>
          )}
        </section>
        <section className={shared.column}>
          <h2 className={shared.heading}>{lateAfterDays}일 넘게 답변이 없는 질문</h2>
          <DataTable
            label="답변이 없는 질문"
            columns={lateColumns(now)}
            rows={data?.late}
            query={overview}
            expectedRows={3}
            rowKey={({ lectureCode, kind }) => `${lectureCode} ${kind}`}
            target={({ lectureCode }) => ({ to: lecturePath(lectureCode) })}
            wide
            empty="늦어지는 답변이 없습니다."
          />
        </section>
        <LoadSection programmes={codes} />
        {isAdministrator && <HealthSection />}
      </div>
    </>
  );
}

const nameColumn: Column<Missing | Late> = {
  key: 'lecture',
  header: '강의',
  phone: 'title',
  cell: (lecture) => (
    <>
      <span className={shared.breakable}>{lectureName(lecture)}</span>{' '}
      <span className={shared.small}>{lecture.lectureCode}</span>
    </>
  ),
};

const missingColumns: readonly Column<Missing>[] = [
  nameColumn,
  {
    key: 'start',
    header: '시작',
    width: '140px',
    phoneLabel: '시작',
    cell: ({ startsAt, termStartsOn }) => (
      <span className={shared.number}>{formatDate(startsAt ?? termStartsOn)}</span>
    ),
  },
  {
    key: 'problems',
    header: '빠진 것',
    width: '420px',
    phone: 'field',
    cell: (lecture) => problemsInWords(lecture).join(', '),
  },
];

const lateColumns = (now: Date): readonly Column<Late>[] => [
  nameColumn,
  { key: 'kind', header: '구분', width: '120px', cell: ({ kind }) => waitingNames[kind] },
  {
    key: 'count',
    header: '건수',
    width: '88px',
    align: 'right',
    phoneLabel: '건수',
    cell: ({ count }) => <span className={shared.number}>{count}건</span>,
  },
  {
    key: 'since',
    header: '대기',
    width: '160px',
    phoneLabel: '대기',
    cell: ({ since }) => waitedFor(since, now),
  },
];
