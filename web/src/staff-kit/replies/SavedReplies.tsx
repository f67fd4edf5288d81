import { replyMessages } from '@baeum/contract/inquiry/staff-terms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAction } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useKeys } from '../../ui/keys/useKeys.ts';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { insertText } from './insert-text.ts';
import type { ReplySource } from './reply-source.ts';
import { ReplyForm } from './ReplyForm.tsx';
import type { SavedReply } from './reply-values.ts';
import classes from './SavedReplies.module.css';

interface SavedRepliesProps {
  area: RefObject<HTMLElement | null>;
  source: ReplySource;
}

/** Texts that are inserted into the answer, and edited where they are used. */
export function SavedReplies({ area, source }: SavedRepliesProps) {
  const [isOpen, setOpen] = useState(false);
  useKeys(source.screen, [
    { code: 'Semicolon', shown: ';', does: '자주 쓰는 답변', run: () => setOpen((before) => !before) },
  ]);
  return (
    <div className={classes.area}>
      <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen((before) => !before)}>
        자주 쓰는 답변 <kbd className={classes.key}>;</kbd>
      </Button>
      {isOpen && <Panel area={area} source={source} onInserted={() => setOpen(false)} />}
    </div>
  );
}

interface PanelProps extends SavedRepliesProps {
  onInserted: () => void;
}

function Panel({ area, source, onInserted }: PanelProps) {
  const query = useQuery(source.query);
  const [editing, setEditing] = useState<SavedReply | 'new'>();
  const insert = ({ body }: SavedReply) => {
    if (insertText(area.current, source.fill(body))) onInserted();
  };
  return (
    <Card
      title="자주 쓰는 답변"
      aside={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setEditing('new')}
        >
          새 답변
        </Button>
      }
    >
      {source.note !== undefined && <p className={shared.small}>{source.note}</p>}
      {editing !== undefined && (
        <ReplyForm
          source={source}
          key={editing === 'new' ? 'new' : editing.id}
          reply={editing === 'new' ? undefined : editing}
          onLeave={() => setEditing(undefined)}
        />
      )}
      <QueryState
        query={query}
        loading={{ shape: 'block', height: 80 }}
        empty={{ when: ({ items }) => items.length === 0, text: replyMessages.none }}
      >
        {({ items }) => <Replies source={source} items={items} onInsert={insert} onEdit={setEditing} />}
      </QueryState>
    </Card>
  );
}

interface RepliesProps {
  source: ReplySource;
  items: readonly SavedReply[];
  onInsert: (reply: SavedReply) => void;
  onEdit: (reply: SavedReply) => void;
}

function Replies({ source, items, onInsert, onEdit }: RepliesProps) {
  const list = useRef<HTMLUListElement>(null);
  // Whoever has opened it by a key goes on by keys.
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const remove = useAction(source.remove, { refreshes: source.refreshes });
  const ask = async ({ id, name, isShared }: SavedReply) => {
    const note = isShared ? source.sharedRemoval : undefined;
    if (!(await dialogs.confirm(`${name} 답변을 삭제하시겠습니까?`, { danger: true, okLabel: '삭제', note })))
      return;
    remove.mutate(id, { onSuccess: () => void toast(replyMessages.removed) });
  };
  return (
    <ul ref={list} className={classes.list}>
      {items.map((reply) => (
        <li key={reply.id}>
          <span className={classes.text}>
            <strong>{reply.name}</strong> {reply.isShared && <Tag>함께 쓰기</Tag>}
            <span className={`${shared.small} ${classes.body}`}>{reply.body}</span>
          </span>
          <span className={classes.buttons}>
            <Button
              size="xs"
              aria-label={`${reply.name} 넣기`}
              variant="light"
              onClick={() => onInsert(reply)}
            >
              넣기
            </Button>
            <Button
              size="xs"
              aria-label={`${reply.name} 수정`}
              variant="default"
              onClick={() => onEdit(reply)}
            >
              수정
            </Button>
            <Button
              size="xs"
              aria-label={`${reply.name} 삭제`}
              variant="default"
              onClick={() => void ask(reply)}
            >
              삭제
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
