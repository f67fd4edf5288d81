import { evaluationKindNames } from '@baeum/contract/evaluation/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { useLecture } from '../../staff-roles.ts';
import { Chip } from '../../ui/Chip.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LecturePeriodButton } from './LecturePeriodButton.tsx';
import { lectureEvaluationPath } from './paths.ts';
import { type LectureEvaluation, lectureEvaluationsQuery } from './queries.ts';
import { periodInShort, periodInWords, rateInWords, statusOf } from './words.ts';

/** The evaluations of a lecture and how many have taken part; what they said is read after the end. */
export default function LectureEvaluationsScreen() {
  const { code, termStartsOn, permissions } = useLecture();
  const query = useQuery(lectureEvaluationsQuery(code));
  return (
    <>
      <PageHeader title="강의평가" note="결과는 평가 기간이 끝난 뒤, 다섯 명 이상 참여하면 볼 수 있습니다." />
      <DataTable
        label="강의평가"
        columns={
          permissions.includes('lead') ? [...columnsIn(termStartsOn), periodColumn] : columnsIn(termStartsOn)
        }
        rows={query.data?.items}
        query={query}
        rowKey={({ id }) => id}
        target={({ id, state }) =>
          state === 'finished' ? { to: lectureEvaluationPath(code, id) } : undefined
        }
        wide
        rowHeight={64}
        empty="이 강의에는 강의평가가 없습니다."
      />
    </>
  );
}

const columnsIn = (termStartsOn: string): readonly Column<LectureEvaluation>[] => [
  { key: 'title', header: '강의평가', phone: 'title', cell: ({ title }) => title },
  { key: 'state', header: '상태', width: '96px', cell: ({ state }) => <Chip {...statusOf(state)} /> },
  {
    key: 'period',
    header: '기간',
    width: '400px',
    cell: ({ period, isOwn }) =>
      period && (
        <>
          {evaluationKindNames[period.kind]} · {periodInWords(period, termStartsOn)}
          {isOwn && ' · 강의에서 정한 기간'}
        </>
      ),
    phoneCell: ({ period }) => period && periodInShort(period),
  },
  {
    key: 'rate',
    header: '참여',
    width: '180px',
    align: 'right',
    phoneLabel: '참여',
    cell: (one) => rateInWords(one),
  },
];

/** Only its professors choose when their students answer. */
const periodColumn: Column<LectureEvaluation> = {
  key: 'action',
  header: '기간 변경',
  width: '120px',
  align: 'center',
  phone: 'action',
  cell: (evaluation) => <LecturePeriodButton evaluation={evaluation} />,
};
