import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import shared from '../../ui/shared.module.css';

/** What has happened since the last visit; nothing notifies staff yet. */
export function Notifications() {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={36} aria-label="알림" onClick={() => setOpened(!opened)}>
          <IconBell size={20} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="알림" tabIndex={-1} data-autofocus>
        <p className={shared.secondary}>새 알림이 없습니다.</p>
      </Popover.Dropdown>
    </Popover>
  );
}
