import { Button } from '@mantine/core';
import { type RouteState, useLinkTo } from '../../navigation.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { EvaluationFrame, useListLink } from './EvaluationFrame.tsx';
import { memberColumns, roleColumn } from './member-columns.tsx';
import { noRolesMessage } from './messages.ts';
import type { EvaluationIds, Member } from './queries.ts';
import { evaluationButton, rolesClosedReason } from './status.ts';
import { isRegistered, type TeamRoles, useRoles } from './useEvaluation.ts';

/** The role of each member. */
export default function RoleDescScreen(ids: RouteState<'TeamRoleDesc'>) {
  const query = useRoles(ids);
  return (
    <EvaluationFrame ids={ids} query={query} what="역할">
      {(data) => (
        <>
          {!isRegistered(data.roles) && <Notice>{noRolesMessage}</Notice>}
          <RoleTable members={data.roles.list} />
          <RoleActions ids={ids} data={data} />
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
      empty={noRolesMessage}
    />
  );
}

function RoleActions({ ids, data: { team, roles } }: { ids: EvaluationIds; data: TeamRoles }) {
  const linkTo = useLinkTo();
  const back = useListLink(ids);
  const { lctrShdlCd, taCd, teamSeq } = ids;
  const closed = rolesClosedReason(team);
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
