import { exportPeerReviews, peerMessages as messages, peerRows } from '@baeum/contract/team/peer-terms';
import { listPeerReviews } from '@baeum/contract/team/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { activitiesPath, activityPath } from '../../activity/staff/paths.ts';
import { pagedQuery } from '../../api.ts';
import { ExportButton } from '../../staff-kit/ExportButton.tsx';
import {
  type EvaluatedMember,
  handedInWords,
  type PeerReviews,
  standingChip,
} from '../../staff-kit/peers/peer-reviews.ts';
import { Received } from '../../staff-kit/peers/Received.tsx';
import { useLecture } from '../../staff-roles.ts';
import { Chip } from '../../ui/Chip.tsx';
import { useColumnChoice } from '../../ui/list/column-choice.ts';
import type { Column } from '../../ui/list/columns.ts';
import { itemsPage } from '../../ui/list/items-page.ts';
import type { ListOptions } from '../../ui/list/list-state.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';

const options = { pageSizes: [peerRows.usual, peerRows.most] } as const satisfies ListOptions;

/** What the members of the teams of an activity say about each other, by team. */
export default function PeerReviewsScreen() {
  const { code } = useLecture();
  const { activityId = '' } = useParams();
  const list = useListState(options);
  const { page, pageSize: rows = peerRows.usual } = list.state;
  const which = { lectureCode: code, activityCode: activityId };
  const query = useQuery(
    pagedQuery(listPeerReviews, { ...which, page, rows }, ['lectureCode', 'activityCode']),
  );
  const { data } = query;
  const chosen = useColumnChoice('peer-reviews', columns);
  return (
    <>
      <PageHeader
        title={data && '팀원평가 결과'}
        tabTitle={data && `팀원평가 결과 · ${data.title}`}
        path={[
          { label: '활동', link: { to: activitiesPath(code) } },
          ...(data === undefined
            ? []
            : [
                { label: data.title, link: { to: activityPath('team', code, activityId) } },
                { label: '팀원평가 결과' },
              ]),
        ]}
        note={data && `${handedInWords(data)} · 학생에게는 보이지 않습니다.`}
        actions={<ExportButton call={exportPeerReviews} which={which} columns={chosen} total={data?.total} />}
      />
      <PagedTable
        label="팀원이 받은 평가"
        list={list}
        query={itemsPage(query, { page, rows })}
        columns={withQuestions(chosen.shown, data?.questions ?? [])}
        rowHeight={64}
        rowKey={({ loginId, team }) => `${team} ${loginId}`}
        wide
        empty={data?.kind === null ? messages.noEvaluation : messages.noTeams}
      />
    </>
  );
}

const columns = [
  { key: 'team', header: '팀', width: '160px', phone: 'above', cell: ({ team }) => team },
  {
    key: 'member',
    header: '팀원',
    width: '180px',
    phone: 'title',
    cell: ({ name, studentNumber }) => (
      <span>
        {name} <span className={shared.small}>{studentNumber}</span>
      </span>
    ),
  },
  {
    key: 'average',
    header: '평균',
    width: '80px',
    align: 'right',
    phoneLabel: '평균',
    cell: ({ average }) => <span className={shared.number}>{average ?? '-'}</span>,
    phoneCell: ({ average }) => average,
  },
  // Its cells need the questions as well.
  { key: 'reviews', header: '받은 평가', phone: 'field', cell: () => null },
  {
    key: 'standing',
    header: '평가 제출',
    width: '120px',
    cell: ({ standing }) => <Chip {...standingChip(standing)} />,
  },
] as const satisfies readonly Column<EvaluatedMember>[];

const withQuestions = (
  shown: readonly Column<EvaluatedMember>[],
  questions: PeerReviews['questions'],
): readonly Column<EvaluatedMember>[] =>
  shown.map((column) =>
    column.key === 'reviews'
      ? { ...column, cell: (member) => <Received member={member} questions={questions} /> }
      : column,
  );
