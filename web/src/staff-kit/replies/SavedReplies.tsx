import { replyMessages } from '@baeum/contract/inquiry/staff-terms';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useKeys } from '../../ui/keys/useKeys.ts';
import { useFocusAfterRemoval } from '../../ui/list/useFocusAfterRemoval.ts';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { repliesNamed } from './find-replies.ts';
import type { ReplySource } from './reply-source.ts';
import { ReplyForm } from './ReplyForm.tsx';
import type { SavedReply } from './reply-values.ts';
import classes from './SavedReplies.module.css';

interface SavedRepliesProps {
  source: ReplySource;
  /** Puts a text where it is to stand. @returns whether there is such a place */
  insert: (text: string) => boolean;
  /** What a new one begins with; nothing when left out. */
  begin?: () => string;
}

/** Texts that are inserted into the answer, and edited where they are used. */
export function SavedReplies(props: SavedRepliesProps) {
  const { source } = props;
  const [isOpen, setOpen] = useState(false);
  useKeys(source.screen, [
    { code: 'Semicolon', shown: ';', does: source.title, run: () => setOpen((before) => !before) },
  ]);
  return (
    <div className={classes.area}>
      <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen((before) => !before)}>
        {source.title} <kbd className={classes.key}>;</kbd>
      </Button>
      {isOpen && <Panel {...props} onInserted={() => setOpen(false)} />}
    </div>
  );
}

interface PanelProps extends SavedRepliesProps {
  onInserted: () => void;
}

function Panel({ source, insert, begin, onInserted }: PanelProps) {
  const query = useQuery(source.query);
  const [editing, setEditing] = useState<SavedReply | 'new'>();
  const take = ({ body }: SavedReply) => {
    if (insert(source.fill(body))) onInserted();
  };
  return (
    <Card
      title={source.title}
      aside={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setEditing('new')}
        >
          새 {source.noun}
        </Button>
      }
    >
      {source.note !== undefined && <p className={shared.small}>{source.note}</p>}
      {editing !== undefined && (
        <ReplyForm
          source={source}
          key={editing === 'new' ? 'new' : editing.id}
          reply={editing === 'new' ? undefined : editing}
          begin={begin}
          onLeave={() => setEditing(undefined)}
        />
      )}
      <QueryState
        query={query}
        loading={{ shape: 'block', height: 80 }}
        empty={{ when: ({ items }) => items.length === 0, text: `저장한 ${source.noun}이 없습니다.` }}
      >
        {({ items }) => <Replies source={source} items={items} onInsert={take} onEdit={setEditing} />}
      </QueryState>
    </Card>
  );
}

/** Fewer are seen at a glance. */
const searchedFrom = 6;

interface RepliesProps {
  source: ReplySource;
  items: readonly SavedReply[];
  onInsert: (reply: SavedReply) => void;
  onEdit: (reply: SavedReply) => void;
}

function Replies({ source, items, onInsert, onEdit }: RepliesProps) {
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const named = repliesNamed(items, text);
  useFocusAfterRemoval(
    list,
    named.map(({ id }) => id),
  );
  // Whoever has opened it by a key goes on by keys.
  useEffect(() => list.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const remove = useAction(source.remove, { refreshes: source.refreshes });
  const ask = async ({ id, name, isShared }: SavedReply) => {
    const note = isShared ? source.sharedRemoval : undefined;
    if (
      !(await dialogs.confirm(`${name} ${source.noun}을 삭제하시겠습니까?`, {
        danger: true,
        okLabel: '삭제',
        note,
      }))
    )
      return;
    remove.mutate(id, { onSuccess: () => void toast(replyMessages.removed(source.title)) });
  };
  return (
    <div ref={list}>
      {items.length >= searchedFrom && (
        <TextInput
          type="search"
          className={classes.search}
          aria-label={`${source.title} 검색`}
          placeholder="이름, 초성"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className={classes.list}>
        {named.map((reply) => (
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
                data-removes
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
    </div>
  );
}
