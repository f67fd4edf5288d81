import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '../../api.ts';
import { recentKeys, rememberKey } from '../../search/recent.ts';
import { type HowToOpen, SearchDialog, type SearchItem } from '../../search/SearchDialog.tsx';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { useSearchItems } from './useSearchItems.ts';
import { mayLeave } from '../../ui/useLeaveGuard.ts';

/** The search over the selected course, as fresh as its last opening. */
export default function SearchPanel({ opened, onClose }: LazyModalProps) {
  return opened && <Search onClose={onClose} />;
}

function Search({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const navigate = useNavigate();
  const { items, suggested, note, query } = useSearchItems();
  const [recent] = useState(() => recentKeys(user.id));

  async function open({ key, link }: SearchItem, how: HowToOpen): Promise<void> {
    rememberKey(user.id, key);
    const { to, state, href, onFollow } = link();
    if (how === 'newTab') return void window.open(href, '_blank', 'noopener');
    if (!(await mayLeave())) return;
    if (onFollow === undefined) void navigate(to, { state });
    else onFollow();
  }

  return (
    <SearchDialog
      items={items}
      recent={recent}
      suggested={suggested}
      note={note}
      query={query}
      placeholder="강의, 과제, 공지 찾기 (예: ㄱㅈ)"
      onOpen={(item, how) => void open(item, how)}
      onClose={onClose}
    />
  );
}
