import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../api.ts';
import { recentKeys, rememberKey } from '../../search/recent.ts';
import { type HowToOpen, SearchDialog, type SearchItem } from '../../search/SearchDialog.tsx';
import { rolesInTerm, rolesQuery, type StaffRoles, useTerm } from '../../staff-roles.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { jumpItems } from './jump-items.ts';

/** The jump field: lectures and screens that this account may open. */
export default function JumpPanel({ opened, onClose }: LazyModalProps) {
  return opened && <Jump onClose={onClose} />;
}

const nothing: StaffRoles = { isAdministrator: false, programmes: [], lectures: [] };

function Jump({ onClose }: { onClose: () => void }) {
  const { id } = useUser();
  const navigate = useNavigate();
  const { lectureCode } = useParams();
  const roles = useQuery(rolesQuery());
  const term = useTerm()?.key;
  const items = useMemo(
    () => jumpItems(rolesInTerm(roles.data ?? nothing, term), lectureCode),
    [roles.data, term, lectureCode],
  );
  // On a device that students use as well, the account may have both.
  const user = `staff ${id}`;
  const [recent] = useState(() => recentKeys(user));

  function open({ key, link }: SearchItem, how: HowToOpen): void {
    rememberKey(user, key);
    const { to } = link();
    if (how === 'newTab') window.open(to, '_blank', 'noopener');
    else void navigate(to);
  }

  return (
    <SearchDialog
      items={items}
      recent={recent}
      suggested={items.filter(({ place }) => place === undefined)}
      note={undefined}
      query={roles}
      placeholder="강의, 화면으로 이동 (예: ㅂㅈ)"
      onOpen={open}
      onClose={onClose}
    />
  );
}
