import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
  insertTeamRole,
  updateTeamRole,
} from '@baeum/contract/team/evaluation-terms';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { confirmOutcome, post } from '../../api.ts';
import { useGo, useRouteState } from '../../navigation.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { DraftHint } from '../../ui/form/hints.tsx';
import { FormNotices } from '../../ui/form/notices.tsx';
import { useDraft } from '../../ui/form/useDraft.ts';
import { type Form as FormState, useForm } from '../../ui/form/useForm.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { EvaluationFrame, useListLink } from './EvaluationFrame.tsx';
import classes from './forms.module.css';
import { memberColumns } from './member-columns.tsx';
import { noRolesMessage } from './messages.ts';
import { changedByEvaluation, type EvaluationIds, type Member, readRoles, type Roles } from './queries.ts';
import { rolesClosedReason } from './status.ts';
import { clean, parseRoles, roleProblem, rolesJson, sameRoles, storedRoles, type Texts } from './typed.ts';
import { isRegistered, type TeamRoles, useRoles } from './useEvaluation.ts';

type RoleFormIds = EvaluationIds & { readonly overDesc?: string | undefined };

/** Registers roles for all members. */
export function RoleWriteScreen() {
  const state = useRouteState('TeamRoleWrite');
  return state && <Loaded key={state.teamSeq} ids={state} edits={false} />;
}

/** Edits the roles of all members. */
export function RoleEditScreen() {
  const state = useRouteState('TeamRoleEdit');
  return state && <Loaded key={state.teamSeq} ids={state} edits />;
}

interface LoadedProps {
  ids: RoleFormIds;
  /** Whether existing roles are edited or first ones registered. */
  edits: boolean;
}

/** Outside the period the roles are read-only. */
function Loaded({ ids, edits }: LoadedProps) {
  const query = useRoles(ids);
  return (
    <EvaluationFrame
      ids={ids}
      query={query}
      what={edits ? '역할 수정' : '역할 등록'}
      redirectFor={({ team, roles }) => {
        if (rolesClosedReason(team) !== undefined) return { screen: 'TeamRoleDesc' };
        if (isRegistered(roles) === edits) return undefined;
        return { screen: edits ? 'TeamRoleWrite' : 'TeamRoleDesc' };
      }}
      once
    >
      {(data) => <RoleForm ids={ids} data={data} edits={edits} />}
    </EvaluationFrame>
  );
}

function RoleForm({ ids, data: { team, roles }, edits }: LoadedProps & { data: TeamRoles }) {
  const { base, form } = useRoleForm(ids, roles);
  const closed = rolesClosedReason(team);
  return (
    <Form form={form}>
      <FormNotices form={form} edits={base.rvsn > 0} />
      <DataTable
        label="팀원 역할"
        rows={base.list}
        columns={roleFields(base.list, form)}
        rowKey={({ untyId }) => untyId}
        rowHeight={64}
        empty={noRolesMessage}
      />
      <div className={classes.below}>
        <DraftHint state={form.draft} />
      </div>
      <PageActions back={useListLink(ids)} hint={closed}>
        <SubmitButton form={form} disabled={closed !== undefined}>
          {edits ? '수정' : '저장'}
        </SubmitButton>
      </PageActions>
    </Form>
  );
}

/** If a teammate saves meanwhile, the student is shown the stored roles beside the typed ones and decides. */
function useRoleForm(ids: RoleFormIds, reply: Roles) {
  const { lctrShdlCd, taCd, teamSeq, overDesc } = ids;
  const client = useQueryClient();
  const go = useGo();
  const navigate = useNavigate();
  // The version the form changes; replaced once the student has been shown a newer one.
  const [base, setBase] = useState(reply);
  const form = useForm<Texts>({
    stored: storedRoles(base.list),
    version: base.rvsn,
    draft: useDraft({
      screen: 'team-roles',
      id: teamSeq,
      parse: parseRoles,
      format: (roles, rvsn) => ({ rvsn, roles }),
      isStored: (roles) => sameRoles(reply.list, roles),
    }),
    validate: (roles) =>
      Object.fromEntries(base.list.map(({ untyId }) => [`role-${untyId}`, roleProblem(roles[untyId])])),
    confirm: () => (base.rvsn === 0 ? messages.confirmSave : messages.confirmEdit),
    send({ values: roles }) {
      const input = { taCd, teamSeq, teamMbList: rolesJson(base.list, roles) };
      return confirmOutcome({
        act: () =>
          base.rvsn === 0 ? post(insertTeamRole, input) : post(updateTeamRole, { ...input, rvsn: base.rvsn }),
        read: () => readRoles(client, ids),
        succeeded: ({ list }) => sameRoles(list, roles),
      });
    },
    refreshes: changedByEvaluation,
    done: () => messages.saved,
    onDone: () =>
      void (overDesc === 'Y'
        ? navigate(-1)
        : go('TeamRoleDesc', { lctrShdlCd, taCd, teamSeq }, { replace: true })),
    conflict: {
      refusals: [refusals.rolesExist, refusals.rolesChanged],
      message: refusals.rolesChanged.message,
      async onConflict() {
        const now = await readRoles(client, ids);
        setBase(now);
        return now.rvsn;
      },
    },
  });
  return { base, form };
}

function roleFields(members: readonly Member[], form: FormState<Texts>): readonly Column<Member>[] {
  const { values: roles, conflict, change, error, sending } = form;
  /** A role stored by a teammate meanwhile, where it differs. */
  const storedBeside = ({ untyId, role }: Member) =>
    conflict !== undefined && role !== '' && role !== clean(roles[untyId])
      ? `저장된 역할: ${role}`
      : undefined;
  return [
    ...memberColumns(members),
    {
      key: 'role',
      header: '역할',
      width: '36%',
      phone: 'field',
      phoneLabel: '역할',
      cell: (member) => (
        <TextInput
          name={`role-${member.untyId}`}
          aria-label={`${member.usrKrnm} 역할`}
          placeholder="역할을 입력해 주세요"
          value={roles[member.untyId] ?? ''}
          readOnly={sending !== undefined}
          description={storedBeside(member)}
          inputWrapperOrder={['input', 'description', 'error']}
          error={error(`role-${member.untyId}`)}
          onChange={(event) => change({ [member.untyId]: event.currentTarget.value })}
        />
      ),
    },
  ];
}
