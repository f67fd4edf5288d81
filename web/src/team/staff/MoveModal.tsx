import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CloseButton } from '../../ui/form/DialogButtons.tsx';
import { DialogFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import shared from '../../ui/shared.module.css';
import type { Teams, TeamStudent } from './queries.ts';

interface MoveModalProps {
  readonly teams: Teams;
  /** Nobody while it is closed. */
  readonly students: readonly TeamStudent[];
  readonly onClose: () => void;
  readonly onMove: (loginIds: ReadonlySet<string>, to: string | null) => Promise<void>;
}

/** Where to: for those who do not drag. */
export default function MoveModal({ students, onClose, ...form }: MoveModalProps) {
  const [first] = students;
  const title = students.length > 1 ? `${students.length}명 옮기기` : `${first?.name ?? ''} 옮기기`;
  return (
    <FormModal opened={students.length > 0} onClose={onClose} title={title} size={420}>
      {first !== undefined && <MoveForm {...form} students={students} onClose={onClose} />}
    </FormModal>
  );
}

function MoveForm({ teams, students, onClose, onMove }: MoveModalProps) {
  const [only] = new Set(students.map(({ team }) => team)).size === 1 ? students : [];
  const places = [
    ...teams.teams.map(({ key, name }) => ({
      value: key,
      label: `${name} (${teams.students.filter(({ team }) => team === key).length}명)`,
    })),
    { value: '', label: '팀 없음' },
  ].filter(({ value }) => only === undefined || value !== (only.team ?? ''));
  const [to, choose] = useState(places[0]?.value ?? '');
  function submit(event: FormEvent): void {
    event.preventDefault();
    onClose();
    void onMove(new Set(students.map(({ loginId }) => loginId)), to || null);
  }
  return (
    <form className={shared.column} onSubmit={submit}>
      <NativeSelect
        data-autofocus
        label="옮길 팀"
        value={to}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={places}
      />
      <DialogFoot hint="지금 팀에서 한 작업은 그 팀에 남습니다.">
        <CloseButton>취소</CloseButton>
        <Button type="submit" disabled={places.length === 0}>
          옮기기
        </Button>
      </DialogFoot>
    </form>
  );
}
