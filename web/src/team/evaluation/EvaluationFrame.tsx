import type { ReactNode } from 'react';
import { useLinkTo } from '../../navigation.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DetailFrame } from '../../ui/DetailFrame.tsx';
import type { LinkTarget } from '../../ui/links.ts';
import { Period } from '../../ui/Period.tsx';
import type { LoadableQuery } from '../../ui/query-state/QueryState.tsx';
import type { Team } from '../queries.ts';
import classes from './EvaluationFrame.module.css';
import type { Evaluated, EvaluationIds } from './queries.ts';
import { ownStateChip, stateOf } from './status.ts';

interface EvaluationFrameProps<Data extends { readonly team: Team }> {
  ids: EvaluationIds;
  query: LoadableQuery<Data>;
  /** Part of the activity: 평가, 역할. */
  what: string;
  chip?: ReactNode;
  pending?: boolean;
  children: (data: Data) => ReactNode;
}

/** Frame of the screens of roles and evaluations. */
export function EvaluationFrame<Data extends { readonly team: Team }>(props: EvaluationFrameProps<Data>) {
  const { ids, query, what, ...frame } = props;
  const { lctrShdlCd, teamSeq } = ids;
  const linkTo = useLinkTo();
  const list = useListLink(ids);
  const team = query.data?.team;
  return (
    <DetailFrame
      {...frame}
      parents={[
        { label: '팀활동', link: linkTo('teamAll', { lctrShdlCd }) },
        ...(team ? [{ label: team.teamNm, link: linkTo('TeamDesc', { lctrShdlCd, teamSeq }) }] : []),
      ]}
      list={{ name: '팀원평가', link: list }}
      query={query}
      title={team && `${team.taNm} ${what}`}
      note={team && <WhenOf team={team} />}
    />
  );
}

/** The tab of the team's page to which these screens belong. */
export function useListLink({ lctrShdlCd, teamSeq }: EvaluationIds): LinkTarget {
  return useLinkTo()('TeamDesc', { lctrShdlCd, teamSeq, view: 'eval' });
}

function WhenOf({ team: { evalStde, evalEnde, taStde, taEnde } }: { team: Team }) {
  const evaluated = evalStde !== null && evalEnde !== null;
  return (
    <p className={classes.when}>
      {evaluated ? '평가기간 ' : '활동기간 '}
      {evaluated ? <Period from={evalStde} to={evalEnde} /> : <Period from={taStde} to={taEnde} />}
    </p>
  );
}

/** Undefined until loaded, and where there are no teammates. */
export function OwnChip({ list }: { list: readonly Evaluated[] | undefined }) {
  const chip = list === undefined || list.length === 0 ? undefined : ownStateChip(stateOf(list));
  return chip && <Chip tone={chip.tone}>{chip.word}</Chip>;
}
