import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { DraftHint } from '../../ui/drafts/DraftHint.tsx';
import { RestoredHint } from '../../ui/drafts/RestoredHint.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Team } from '../queries.ts';
import { useListLink } from './EvaluationFrame.tsx';
import { memberColumns } from './member-columns.tsx';
import { OvertakenNotice } from '../../ui/drafts/OvertakenNotice.tsx';
import type { Member, Roles } from './queries.ts';
import classes from './FormFoot.module.css';
import { whyNoRoles } from './standing.ts';
import { clean } from './texts.ts';
import { type RoleFormPlace, useRoleForm } from './useRoleForm.ts';
import { noRolesWords } from './words.ts';

interface RoleFormProps {
  place: RoleFormPlace;
  team: Team;
  reply: Roles;
  edits: boolean;
}

/** A role for every member. */
export function RoleForm({ place, team, reply, edits }: RoleFormProps) {
  const around = useRef<HTMLDivElement>(null);
  const form = useRoleForm(place, reply, around);
  const { base, overtaken, saving } = form;
  const closed = whyNoRoles(team);

  return (
    <div ref={around}>
      {overtaken !== undefined ? (
        <OvertakenNotice key={base.rvsn} message={overtaken} onTake={form.startOver} />
      ) : (
        form.restored && <RestoredHint edits={base.rvsn > 0} files={false} onStartOver={form.startOver} />
      )}
      <DataTable
        label="팀원 역할"
        rows={base.list}
        columns={roleFields(form)}
        rowKey={({ untyId }) => untyId}
        rowHeight={64}
        empty={noRolesWords}
      />
      <div className={classes.below}>
        <DraftHint state={form.draft} />
      </div>
      <PageActions back={useListLink(place)} hint={closed}>
        <Button disabled={closed !== undefined} loading={saving} onClick={() => void form.send()}>
          {edits ? '수정' : '저장'}
        </Button>
      </PageActions>
    </div>
  );
}

type RoleFields = ReturnType<typeof useRoleForm>;

function roleFields(form: RoleFields): readonly Column<Member>[] {
  const { base, roles, overtaken, saving } = form;
  /** What a teammate has stored meanwhile, where that is something else. */
  const storedBeside = ({ untyId, role }: Member) =>
    overtaken !== undefined && role !== '' && role !== clean(roles[untyId])
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
