import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { repliesNamed } from '../../staff-kit/replies/find-replies.ts';
import { insertIntoField, type TextField } from '../../staff-kit/replies/insert-text.ts';
import type { SavedReply } from '../../staff-kit/replies/reply-values.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { commentsQuery } from './comments.ts';
import { type Hash, hashBefore } from './hash.ts';
import classes from './Desk.module.css';

/** How many are offered at once. */
const offered = 6;

interface CommentFieldProps {
  lectureCode: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
  /** The cursor is in it. */
  onEnter: (field: TextField) => void;
  onBlur?: () => void;
  /** A field of several lines has a label of its own. */
  label?: string;
  rows?: number;
  'aria-label'?: string;
  placeholder?: string;
}

/** A text in which `#` offers saved comments by the name that follows it, also while a syllable is being composed. */
export function CommentField({ lectureCode, onChange, onEnter, onBlur, rows, ...field }: CommentFieldProps) {
  const input = useRef<TextField>(null);
  const listId = useId();
  const [hash, setHash] = useState<Hash>();
  const [active, setActive] = useState(0);
  const { data } = useQuery({ ...commentsQuery(lectureCode), enabled: hash !== undefined });
  const found = hash === undefined ? [] : repliesNamed(data?.items ?? [], hash.query).slice(0, offered);
  const isOpen = found.length > 0;
  function look({ value, selectionStart }: TextField): void {
    const next = hashBefore(value, selectionStart ?? value.length);
    setHash(next);
    if (next?.query !== hash?.query) setActive(0);
  }
  function take({ body }: SavedReply): void {
    const { current } = input;
    // The syllable that is being composed is complete then.
    current?.blur();
    const range = current && hashBefore(current.value, current.selectionStart ?? current.value.length);
    if (current === null || range === undefined || range === null) return;
    if (!insertIntoField(current, body, range)) void toast('글자 수를 넘어 넣을 수 없습니다.');
    setHash(undefined);
  }
  function press(event: KeyboardEvent<TextField>): void {
    // Keys of the input method are not meant for the list.
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (step !== undefined) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && chosen !== undefined) take(chosen);
    else if (event.key === 'Escape') setHash(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const common = {
    ...field,
    'aria-autocomplete': 'list',
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
    onChange(event: { currentTarget: TextField }) {
      look(event.currentTarget);
      onChange(event.currentTarget.value);
    },
    onSelect: (event: { currentTarget: TextField }) => look(event.currentTarget),
    onFocus: (event: { currentTarget: TextField }) => onEnter(event.currentTarget),
    onKeyDown: press,
    onBlur() {
      setHash(undefined);
      onBlur?.();
    },
  } as const;
  return (
    <div className={classes.comment}>
      {rows === undefined ? (
        <TextInput ref={input as React.RefObject<HTMLInputElement>} size="xs" {...common} />
      ) : (
        <Textarea ref={input as React.RefObject<HTMLTextAreaElement>} rows={rows} {...common} />
      )}
      {isOpen && (
        <div
          id={listId}
          className={classes.offers}
          // What the field offers while a text is typed in it; a list of choices cannot stand there.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label="자주 쓰는 의견"
        >
          {found.map((reply, index) => (
            <button
              key={reply.id}
              id={`${listId}-${index}`}
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              aria-selected={index === active}
              // The field keeps the focus.
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(reply)}
            >
              <strong>{reply.name}</strong> {reply.body}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
