import type { ReactNode } from 'react';
import { useGo, useLinkTo } from '../../navigation.ts';
import { type Redirect, useScreenRedirect } from '../../submission/useScreenRedirect.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DetailFrame } from '../../ui/DetailFrame.tsx';
import type { LinkTarget } from '../../ui/links.ts';
import { Period } from '../../ui/Period.tsx';
import type { LoadableQuery } from '../../ui/query-state/QueryState.tsx';
import type { Team } from '../queries.ts';
import shared from '../../ui/shared.module.css';
import type { Evaluated, EvaluationIds } from './queries.ts';
import { ownStateChip, stateOf } from './status.ts';
import type { TeamScreen } from './useEvaluation.ts';

interface EvaluationFrameProps<Data extends { readonly team: Team }> {
  ids: EvaluationIds;
  query: LoadableQuery<Data>;
  /** Part of the activity: 평가, 역할. */
  what: string;
  chip?: ReactNode;
  /** The screen that roles or evaluation require, if it is another one. */
  redirectFor?: (data: Data) => Redirect<TeamScreen> | undefined;
  /** Only redirects on entry. */
  once?: boolean;
  children: (data: Data) => ReactNode;
}

/** Frame of the screens of roles and evaluations. */
export function EvaluationFrame<Data extends { readonly team: Team }>(props: EvaluationFrameProps<Data>) {
  const { ids, query, what, redirectFor = () => undefined, once = false, ...frame } = props;
  const { lctrShdlCd, taCd, teamSeq } = ids;
  const linkTo = useLinkTo();
  const go = useGo();
  const shown = useScreenRedirect<Data, TeamScreen>({
    query,
    redirectFor,
    once,
    enter: (screen) =>
      void (screen === 'TeamDesc'
        ? go(screen, { lctrShdlCd, teamSeq, view: 'eval' }, { replace: true })
        : go(screen, { lctrShdlCd, taCd, teamSeq }, { replace: true })),
  });
  const list = useListLink(ids);
  const team = query.data?.team;
  return (
    <DetailFrame
      {...frame}
      pending={!shown}
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

function WhenOf({ team: { evalStde, evalEnde, taStde, taEnde, extnYn } }: { team: Team }) {
  const evaluated = evalStde !== null && evalEnde !== null;
  return (
    <p className={shared.secondary} style={{ minHeight: 24, marginTop: 4 }}>
      {evaluated ? '평가기간 ' : '활동기간 '}
      {evaluated ? (
        <Period from={evalStde} to={evalEnde} />
      ) : (
        <Period from={taStde} to={taEnde} extended={extnYn === 'Y'} />
      )}
    </p>
  );
}

/** Undefined until loaded, and where there are no teammates. */
export function OwnChip({ list }: { list: readonly Evaluated[] | undefined }) {
  const chip = list === undefined || list.length === 0 ? undefined : ownStateChip(stateOf(list));
  return chip && <Chip {...chip} />;
}
