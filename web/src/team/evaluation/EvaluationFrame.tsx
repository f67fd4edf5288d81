import type { ReactNode } from 'react';
import { useLinkTo } from '../../navigation.ts';
import { DetailFrame } from '../../ui/DetailFrame.tsx';
import type { FaceQuery } from '../../ui/faces/Faces.tsx';
import type { LinkTarget } from '../../ui/links.ts';
import { Period } from '../../ui/Period.tsx';
import type { Team } from '../queries.ts';
import type { EvaluationPlace } from './queries.ts';
import classes from './EvaluationFrame.module.css';

interface EvaluationFrameProps<Data extends { readonly team: Team }> {
  place: EvaluationPlace;
  query: FaceQuery<Data>;
  /** What of the activity is in view: 평가, 역할. */
  what: string;
  chip?: ReactNode;
  held?: boolean;
  children: (data: Data) => ReactNode;
}

/** The frame of the screens of roles and evaluations: where they belong, of which activity they are, and their period. */
export function EvaluationFrame<Data extends { readonly team: Team }>(props: EvaluationFrameProps<Data>) {
  const { place, query, what, ...frame } = props;
  const { lctrShdlCd, teamSeq } = place;
  const linkTo = useLinkTo();
  const list = useListLink(place);
  const team = query.data?.team;
  return (
    <DetailFrame
      {...frame}
      within={[
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

/** The tab of the team's page that these screens belong to. */
export function useListLink({ lctrShdlCd, teamSeq }: EvaluationPlace): LinkTarget {
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
