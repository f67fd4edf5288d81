import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { ConflictNotice } from '../../ui/drafts/ConflictNotice.tsx';
import { DraftHint } from '../../ui/drafts/DraftHint.tsx';
import { RestoredDraftNotice } from '../../ui/drafts/RestoredDraftNotice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import type { Team } from '../queries.ts';
import { useListLink } from './EvaluationFrame.tsx';
import classes from './forms.module.css';
import { memberColumns } from './member-columns.tsx';
import { noRolesMessage } from './messages.ts';
import type { Member, Roles } from './queries.ts';
import { rolesClosedReason } from './status.ts';
import { clean } from './texts.ts';
import { type RoleFormIds, useRoleForm } from './useRoleForm.ts';

interface RoleFormProps {
  ids: RoleFormIds;
  team: Team;
  reply: Roles;
  edits: boolean;
}

export function RoleForm({ ids, team, reply, edits }: RoleFormProps) {
  const container = useRef<HTMLDivElement>(null);
  const form = useRoleForm(ids, reply, container);
  const { base, conflictMessage, saving } = form;
  const closed = rolesClosedReason(team);

  return (
    <div ref={container}>
      {conflictMessage !== undefined ? (
        <ConflictNotice key={base.rvsn} message={conflictMessage} onRevert={form.startOver} />
      ) : (
        form.restored && (
          <RestoredDraftNotice edits={base.rvsn > 0} files={false} onStartOver={form.startOver} />
        )
      )}
      <DataTable
        label="팀원 역할"
        rows={base.list}
        columns={roleFields(form)}
        rowKey={({ untyId }) => untyId}
        rowHeight={64}
        empty={noRolesMessage}
      />
      <div className={classes.below}>
        <DraftHint state={form.draft} />
      </div>
      <PageActions back={useListLink(ids)} hint={closed}>
        <Button disabled={closed !== undefined} loading={saving} onClick={() => void form.send()}>
          {edits ? '수정' : '저장'}
        </Button>
      </PageActions>
    </div>
  );
}

type RoleFields = ReturnType<typeof useRoleForm>;

function roleFields(form: RoleFields): readonly Column<Member>[] {
  const { base, roles, conflictMessage, saving } = form;
  /** A role stored by a teammate meanwhile, where it differs. */
  const storedBeside = ({ untyId, role }: Member) =>
    conflictMessage !== undefined && role !== '' && role !== clean(roles[untyId])
      ? `저장된 역할: ${role}`
      : undefined;
  return [
    ...memberColumns(base.list),
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
          placeholder="역할을 입력해주세요"
          value={roles[member.untyId] ?? ''}
          readOnly={saving}
          description={storedBeside(member)}
          inputWrapperOrder={['input', 'description', 'error']}
          error={form.problemOf(member.untyId)}
          onChange={(event) => form.change(member.untyId, event.currentTarget.value)}
        />
      ),
    },
  ];
}
