import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useLinkTo, useRouteState } from '../../navigation.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { EvaluationFrame, useListLink } from './EvaluationFrame.tsx';
import { memberColumns, roleColumn } from './member-columns.tsx';
import type { EvaluationPlace, Member } from './queries.ts';
import { evaluationButton, whyNoRoles } from './standing.ts';
import { isRegistered, type TeamRoles, useRoles } from './useRoles.ts';
import { noRolesWords } from './words.ts';

/** What each member does in the team. */
export default function RoleDescScreen() {
  const state = useRouteState('TeamRoleDesc');
  return state && <Loaded place={state} />;
}

function Loaded({ place }: { place: EvaluationPlace }) {
  const query = useRoles(place);
  return (
    <EvaluationFrame place={place} query={query} what="역할">
      {(data) => (
        <>
          {!isRegistered(data.roles) && <Notice>{noRolesWords}</Notice>}
          <RoleTable members={data.roles.list} />
          <RoleActions place={place} data={data} />
        </>
      )}
    </EvaluationFrame>
  );
}

function RoleTable({ members }: { members: readonly Member[] }) {
  return (
    <DataTable
      label="팀원 역할"
      rows={members}
      columns={[...memberColumns(members), roleColumn<Member>()]}
      rowKey={({ untyId }) => untyId}
      empty={noRolesWords}
    />
  );
}

function RoleActions({ place, data: { team, roles } }: { place: EvaluationPlace; data: TeamRoles }) {
  const linkTo = useLinkTo();
  const back = useListLink(place);
  const { lctrShdlCd, taCd, teamSeq } = place;
  const closed = whyNoRoles(team);
  const registered = isRegistered(roles);
  const word = registered ? '역할수정' : '역할등록';
  const next = registered ? evaluationButton({ ...team, roleYn: 'Y' }) : undefined;
  return (
    <PageActions back={back} hint={closed}>
      {closed === undefined ? (
        <Button
          component={Link}
          variant={registered ? 'default' : 'filled'}
          {...(registered
            ? linkTo('TeamRoleEdit', { lctrShdlCd, taCd, teamSeq, overDesc: 'Y' })
            : linkTo('TeamRoleWrite', { lctrShdlCd, taCd, teamSeq }))}
        >
          {word}
        </Button>
      ) : (
        <Button variant="default" disabled>
          {word}
        </Button>
      )}
      {next?.to !== undefined && (
        <Button
          component={Link}
          variant={next.next ? 'filled' : 'default'}
          {...linkTo(next.to, { lctrShdlCd, taCd, teamSeq })}
        >
          {next.word}
        </Button>
      )}
    </PageActions>
  );
}
