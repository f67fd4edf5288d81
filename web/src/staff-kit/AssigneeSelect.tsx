import { NativeSelect } from '@mantine/core';

interface Person {
  readonly loginId: string;
  readonly name: string;
}

interface AssigneeSelectProps {
  readonly assignee: Person | null;
  readonly assignable: readonly Person[];
  readonly disabled: boolean;
  readonly onAssign: (loginId: string | null) => void;
}

/** Who is to answer. */
export function AssigneeSelect({ assignee, assignable, disabled, onAssign }: AssigneeSelectProps) {
  return (
    <NativeSelect
      label="담당"
      value={assignee?.loginId ?? ''}
      disabled={disabled}
      maw={280}
      onChange={(event) => onAssign(event.currentTarget.value || null)}
      data={[
        { value: '', label: '담당 없음' },
        ...withAssignee(assignable, assignee).map(({ loginId, name }) => ({ value: loginId, label: name })),
      ]}
    />
  );
}

/** Somebody who does not answer there any more stays until somebody else is chosen. */
const withAssignee = (assignable: readonly Person[], assignee: Person | null): readonly Person[] =>
  assignee === null || assignable.some(({ loginId }) => loginId === assignee.loginId)
    ? assignable
    : [...assignable, assignee];
