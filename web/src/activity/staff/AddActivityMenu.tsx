import type { ActivityKind } from '@baeum/contract/study/board-terms';
import { Button, type ButtonProps, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '../../ui/Link.tsx';
import { activityNames } from './kinds.ts';
import { newActivityPath } from './paths.ts';

interface AddActivityMenuProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly lectureCode: string;
  readonly kinds: readonly ActivityKind[];
  /** The topic that it will belong to. */
  readonly topicCode?: string;
  /** What a screen reader says, where the label alone is not enough. */
  readonly name?: string;
  readonly label: string;
}

/** Leads to the form of a new activity by its kind; nothing where there is none to make. */
export function AddActivityMenu({
  lectureCode,
  kinds,
  topicCode,
  name,
  label,
  ...button
}: AddActivityMenuProps) {
  if (kinds.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...button} aria-label={name} leftSection={<IconPlus size={16} aria-hidden="true" />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} component={Link} to={newActivityPath(kind, lectureCode, topicCode)}>
            {activityNames[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
