import { evaluationMessages, evaluationRefusals, ownStateNames } from '@baeum/contract/team/evaluation-terms';
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRouteState } from '../../navigation.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { EvaluationFrame, useListLink } from './EvaluationFrame.tsx';
import { memberColumns, roleColumn } from './member-columns.tsx';
import { OwnChip } from './OwnChip.tsx';
import type { Evaluated, EvaluationPlace } from './queries.ts';
import { ReviewModal } from './ReviewModal.tsx';
import { ownChip, reviewButton, stateOf, whyNoEvaluation } from './standing.ts';
import { unlessEvaluatedBy, useEvaluationScreen } from './useEvaluationScreen.ts';
import { type TeamEvaluation, useReviews } from './useScores.ts';
import { draftOverWords, notEvaluatedWords } from './words.ts';

/** The teammates, each with the questionnaire about him. */
export default function ReviewListScreen() {
  const state = useRouteState('TeamEvalReviewDesc');
  return state && <Loaded key={state.teamSeq} place={state} />;
}

function Loaded({ place }: { place: EvaluationPlace }) {
  const query = useReviews(place.teamSeq);
  const here = useEvaluationScreen({
    place,
    query,
    elsewhere({ team, list }) {
      const other = unlessEvaluatedBy(team, '1');
      if (other !== undefined) return other;
      const { message } = evaluationRefusals.noRoles;
      const first = stateOf(list) === 'none' && whyNoEvaluation(team) === message;
      return first ? { screen: 'TeamRoleWrite', message } : undefined;
    },
  });
  return (
    <EvaluationFrame
      place={place}
      query={query}
      what="평가"
      chip={<OwnChip list={query.data?.list} />}
      held={!here}
    >
      {(evaluation) => <Reviews place={place} evaluation={evaluation} />}
    </EvaluationFrame>
  );
}

interface ReviewsProps {
  place: EvaluationPlace;
  evaluation: TeamEvaluation;
}

function Reviews({ place, evaluation: { team, list } }: ReviewsProps) {
  const around = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string>();
  useFocusBack(around, opened);
  const closed = whyNoEvaluation(team);
  const back = useListLink(place);
  const done = list.filter(({ tempYn }) => tempYn === 'N').length;
  const about = list.find(({ untyId }) => untyId === opened);
  return (
    <div ref={around}>
      <ReviewNotice evaluation={{ team, list }} />
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
          place={place}
          about={about}
          closed={closed}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** The button that opened a questionnaire has the focus again when that is closed. */
function useFocusBack(around: RefObject<HTMLElement | null>, opened: string | undefined): void {
  const before = useRef(opened);
  useEffect(() => {
    const closed = opened === undefined ? before.current : undefined;
    before.current = opened;
    if (closed !== undefined)
      around.current?.querySelector<HTMLElement>(`button[name="review-${closed}"]`)?.focus();
  }, [around, opened]);
}

function ReviewState({ tempYn }: Pick<Evaluated, 'tempYn'>) {
  const chip = ownChip(stateOf([{ tempYn }]));
  return chip ? <Chip tone={chip.tone}>{chip.word}</Chip> : ownStateNames.none;
}

function ReviewNotice({ evaluation: { team, list } }: { evaluation: TeamEvaluation }) {
  const state = stateOf(list);
  if (state !== 'submitted' && team.evalStus === 'finish')
    return <Notice tone="red">{state === 'draft' ? draftOverWords : notEvaluatedWords}</Notice>;
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
