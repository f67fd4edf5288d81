import { getAcaSchlList, getMyLctrList, microLearning } from '@baeum/contract/lecture/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { callQuery } from '../api.ts';
import { Card, CardStack } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { Empty } from '../ui/faces/Empty.tsx';
import { ErrorFace } from '../ui/faces/ErrorFace.tsx';
import { Loading } from '../ui/faces/Loading.tsx';
import { formatDate } from '../ui/format.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Period } from '../ui/Period.tsx';
import { type Column } from '../ui/table/columns.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import type { Lecture } from './counts.ts';
import { useCourses } from './course.ts';

/** The syllabus of one of the student's lectures: what it is, and its weeks. */
export default function SyllabusPage() {
  const { lctrShdlCd } = useParams();
  const { courses = [], query } = useCourses();
  const lists = useQueries({ queries: courses.map(({ id }) => callQuery(getMyLctrList, { edcCrseCd: id })) });
  const lecture = lists.flatMap(({ data }) => data?.list ?? []).find((one) => one.lctrShdlCd === lctrShdlCd);
  if (lecture !== undefined) return <Syllabus lecture={lecture} />;

  const failed = [query, ...lists].find(({ error }) => error !== null);
  const pending = query.isPending || lists.some(({ isPending }) => isPending);
  return (
    <>
      <PageHeader title={pending ? undefined : '강의계획서'} />
      {pending && <Loading shape="block" height={320} />}
      {!pending && failed?.error && <ErrorFace error={failed.error} onRetry={() => void failed.refetch()} />}
      {!pending && !failed && <Empty text={commonRefusals.notFound.message} />}
    </>
  );
}

function Syllabus({ lecture }: { lecture: Lecture }) {
  const { sbcKrnm, sbcCd, clNo, majrTynm, majrNm, grdNm, majrSenm, gdptNm, pfList, wkCnt, cmpltType } =
    lecture;
  return (
    <>
      <PageHeader
        title={`${sbcKrnm} 강의계획서`}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            인쇄
          </Button>
        }
      />
      <CardStack>
        <Card title="강의 정보">
          <DescriptionList
            items={[
              { label: '교과목 코드', value: sbcCd },
              { label: '분반', value: clNo > 0 ? `${clNo}분반` : '-' },
              { label: '이수 구분', value: majrTynm },
              { label: '전공', value: majrNm },
              { label: '학년·학기', value: [grdNm, majrSenm].filter(Boolean).join(' · ') },
              { label: '학점', value: gdptNm },
              { label: '담당 교수', value: pfList },
              { label: '수업 방식', value: cmpltType === microLearning ? '마이크로러닝' : `${wkCnt}주 강의` },
            ]}
          />
        </Card>
        <WeekPlan lecture={lecture} />
      </CardStack>
    </>
  );
}

interface PlannedWeek {
  readonly lctrWk: number;
  readonly lctrWkNm: string;
  readonly lctrStdtYmd: string;
  readonly lctrEndtYmd: string;
}

const columns: readonly Column<PlannedWeek>[] = [
  { key: 'week', header: '주차', cell: ({ lctrWk }) => `${lctrWk}주차`, width: '88px', phone: 'above' },
  { key: 'topic', header: '주제', cell: ({ lctrWkNm }) => lctrWkNm || '-', phone: 'title' },
  {
    key: 'period',
    header: '기간',
    width: '240px',
    cell: ({ lctrStdtYmd, lctrEndtYmd }) => (
      <Period from={lctrStdtYmd} to={lctrEndtYmd} format={formatDate} />
    ),
  },
];

function WeekPlan({ lecture: { edcCrseCd, lctrShdlCd } }: { lecture: Lecture }) {
  const weeks = useQuery({
    ...callQuery(getAcaSchlList, { edcCrseCd }),
    select: ({ lctrWeekSchlList }) =>
      lctrWeekSchlList
        .filter((week) => week.lctrShdlCd === lctrShdlCd)
        .toSorted((a, b) => a.lctrWk - b.lctrWk),
  });
  return (
    <DataTable
      label="주차별 계획"
      columns={columns}
      rows={weeks.data}
      rowKey={({ lctrWk }) => lctrWk}
      rowHeight={40}
      expectedRows={15}
      empty="등록된 주차별 계획이 없습니다."
      error={weeks.error}
      onRetry={() => void weeks.refetch()}
      loading={weeks.isFetching}
    />
  );
}
