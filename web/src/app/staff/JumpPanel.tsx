import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { findForStaff, longestSearch } from '@baeum/contract/search/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useUser } from '../../api.ts';
import { recentKeys, rememberKey } from '../../search/recent.ts';
import { type HowToOpen, SearchDialog, type SearchItem } from '../../search/SearchDialog.tsx';
import { rolesInTerm, rolesQuery, type StaffRoles, useTerm } from '../../staff-roles.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { jumpLabel } from './JumpButton.tsx';
import { foundItems, jumpItems } from './jump-items.ts';
import { mayLeave } from '../../ui/useLeaveGuard.ts';

/** The jump field: lectures, people and screens that this account may open. */
export default function JumpPanel({ opened, onClose }: LazyModalProps) {
  return opened && <Jump onClose={onClose} />;
}

const nothing: StaffRoles = { isAdministrator: false, programmes: [], lectures: [] };

function Jump({ onClose }: { onClose: () => void }) {
  const { id } = useUser();
  const navigate = useNavigate();
  const { lectureCode } = useParams();
  const roles = useQuery(rolesQuery());
  const [asked, ask] = useState('');
  const found = useQuery({
    ...callQuery(findForStaff, { text: asked }),
    enabled: asked !== '' && asked.length <= longestSearch,
    // What fits the first letters is shown until the reply to the next one is there.
    placeholderData: (before) => before,
  });
  const term = useTerm()?.key;
  const own = useMemo(
    () => jumpItems(rolesInTerm(roles.data ?? nothing, term), lectureCode),
    [roles.data, term, lectureCode],
  );
  const items = useMemo(
    () => (found.data === undefined ? own : [...own, ...foundItems(found.data, roles.data?.lectures ?? [])]),
    [own, found.data, roles.data],
  );
  // On a device that students use as well, the account may have both.
  const user = `staff ${id}`;
  const [recent] = useState(() => recentKeys(user));

  function open({ key, link }: SearchItem, how: HowToOpen): void {
    rememberKey(user, key);
    const { to } = link();
    if (how === 'newTab') window.open(to, '_blank', 'noopener');
    else void mayLeave().then((isLeft) => isLeft && navigate(to));
  }

  return (
    <SearchDialog
      items={items}
      recent={recent}
      suggested={own.filter(({ place }) => place === undefined)}
      note={undefined}
      query={roles.data === undefined || !found.isEnabled ? roles : found}
      placeholder={`${jumpLabel} (예: ㅂㅈ)`}
      onAsk={ask}
      onOpen={open}
      onClose={onClose}
    />
  );
}
