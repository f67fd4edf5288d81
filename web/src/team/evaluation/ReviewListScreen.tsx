import { evaluationMessages, evaluationRefusals, ownStateNames } from '@baeum/contract/team/evaluation-terms';
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RouteState } from '../../navigation.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { EvaluationFrame, OwnChip, useListLink } from './EvaluationFrame.tsx';
import { memberColumns, roleColumn } from './member-columns.tsx';
import { draftOverMessage, notEvaluatedMessage } from './messages.ts';
import type { Evaluated, EvaluationIds } from './queries.ts';
import { evaluationClosedReason, ownStateChip, reviewButton, stateOf } from './status.ts';
import { redirectUnlessEvaluatedBy, type TeamEvaluation, useReviews } from './useEvaluation.ts';

/** Loaded once the list is there, before somebody opens one. */
const ReviewModal = loadable(async () => ({ default: (await import('./ReviewModal.tsx')).ReviewModal }));

/** The teammates, each with a questionnaire. */
export default function ReviewListScreen(ids: RouteState<'TeamEvalReviewDesc'>) {
  const query = useReviews(ids.teamSeq);
  return (
    <EvaluationFrame
      ids={ids}
      query={query}
      what="평가"
      chip={<OwnChip list={query.data?.list} />}
      redirectFor={({ team, list }) => {
        const other = redirectUnlessEvaluatedBy(team, '1');
        if (other !== undefined) return other;
        const { message } = evaluationRefusals.noRoles;
        const first = stateOf(list) === 'none' && evaluationClosedReason(team) === message;
        return first ? { screen: 'TeamRoleWrite', message } : undefined;
      }}
    >
      {(evaluation) => <Reviews ids={ids} evaluation={evaluation} />}
    </EvaluationFrame>
  );
}

interface ReviewsProps {
  ids: EvaluationIds;
  evaluation: TeamEvaluation;
}

function Reviews({ ids, evaluation }: ReviewsProps) {
  const { team, list } = evaluation;
  const container = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string>();
  useEffect(() => void ReviewModal.load().catch(() => {}), []);
  useFocusBack(container, opened);
  const closed = evaluationClosedReason(team);
  const back = useListLink(ids);
  const done = list.filter(({ tempYn }) => tempYn === 'N').length;
  const about = list.find(({ untyId }) => untyId === opened);
  return (
    <div ref={container}>
      <ReviewNotice evaluation={evaluation} />
      <DataTable
        label="팀원평가 대상"
        rows={list}
        columns={reviewColumns(list, closed, setOpened)}
        rowKey={({ untyId }) => untyId}
        empty={evaluationRefusals.noTeammates.message}
        wide
      />
      <PageActions back={back} hint={closed ?? `${done} / ${list.length}명 제출`} quiet />
      {about && (
        <ReviewModal
          key={about.untyId}
          ids={ids}
          about={about}
          closed={closed}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** Returns focus to the button that opened a questionnaire. */
function useFocusBack(container: RefObject<HTMLElement | null>, opened: string | undefined): void {
  const before = useRef(opened);
  useEffect(() => {
    const closed = opened === undefined ? before.current : undefined;
    before.current = opened;
    if (closed !== undefined)
      container.current?.querySelector<HTMLElement>(`button[name="review-${closed}"]`)?.focus();
  }, [container, opened]);
}

function ReviewState({ tempYn }: Pick<Evaluated, 'tempYn'>) {
  const chip = ownStateChip(stateOf([{ tempYn }]));
  return chip ? <Chip {...chip} /> : ownStateNames.none;
}

function ReviewNotice({ evaluation: { team, list } }: { evaluation: TeamEvaluation }) {
  const state = stateOf(list);
  if (state !== 'submitted' && team.evalStus === 'finish')
    return <Notice tone="red">{state === 'draft' ? draftOverMessage : notEvaluatedMessage}</Notice>;
  return (
    <Notice>
      {evaluationMessages.reviewNote} {evaluationMessages.secrecy}
    </Notice>
  );
}

const reviewColumns = (
  list: readonly Evaluated[],
  closed: string | undefined,
  open: (untyId: string) => void,
): readonly Column<Evaluated>[] => [
  ...memberColumns(list),
  roleColumn<Evaluated>(),
  {
    key: 'state',
    header: '상태',
    width: '112px',
    phone: 'above',
    cell: ({ tempYn }) => <ReviewState tempYn={tempYn} />,
  },
  {
    key: 'open',
    header: '평가',
    width: '108px',
    align: 'center',
    phone: 'action',
    cell: (row) => {
      const { word, opens, next } = reviewButton(row, closed);
      return (
        <Button
          name={`review-${row.untyId}`}
          size="xs"
          variant={next ? 'light' : 'default'}
          disabled={!opens}
          onClick={() => open(row.untyId)}
        >
          <VisuallyHidden>{row.usrKrnm} </VisuallyHidden>
          {word}
        </Button>
      );
    },
  },
];
