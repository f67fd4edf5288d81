import type { Result } from '@baeum/contract';
import { answerTimeDays, getAnswerTimes } from '@baeum/contract/inquiry/staff-terms';
import { inquiryMessages } from '@baeum/contract/inquiry/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useUser } from '../../api.ts';
import { inquiryPath } from '../../staff-roles.ts';
import { useRememberedList } from '../../ui/list/list-memory.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { durationInWords, minutesBetween } from '../../ui/waiting.ts';
import { staffColumns } from '../columns.tsx';
import { inquiryName } from '../queries.ts';
import { listKey, listOptions, staffListQuery } from './queries.ts';

const waitingNote = (count: number): string => `답변을 기다리는 문의 ${count.toLocaleString('ko')}건`;

const timesNote = (times: Result<typeof getAnswerTimes> | undefined): string | undefined =>
  times === undefined || times.medianMinutes === null
    ? undefined
    : `첫 답변까지 보통 ${durationInWords(times.medianMinutes)} (최근 ${answerTimeDays}일 ${times.answered.toLocaleString('ko')}건)`;

/** The columns with the time to the first answer. */
const columns: typeof staffColumns = [
  ...staffColumns,
  {
    key: 'took',
    header: '첫 답변까지',
    width: '120px',
    phone: 'hidden',
    cell: ({ rgsrDt, anwDt }) => (anwDt === null ? '-' : durationInWords(minutesBetween(rgsrDt, anwDt))),
  },
];

/** All students' inquiries: unanswered ones first, oldest at the top. */
export default function StaffListScreen() {
  useRememberedList(listKey(useUser().id));
  const list = useListState(listOptions);
  const query = useQuery(staffListQuery(list.state));
  const times = useQuery(callQuery(getAnswerTimes, {}));
  return (
    <>
      <PageHeader
        title={inquiryName}
        note={
          query.data && [waitingNote(query.data.waitCnt), timesNote(times.data)].filter(Boolean).join(' · ')
        }
      />
      <PagedTable
        label={`${inquiryName} 목록`}
        list={list}
        query={query}
        columns={columns}
        rowKey={({ inqSeq }) => inqSeq}
        target={({ inqSeq }) => ({ to: inquiryPath(inqSeq), state: null })}
        wide
        empty={inquiryMessages.empty}
      />
    </>
  );
}
