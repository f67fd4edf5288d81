import { ActionIcon } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { LinkTarget } from '../ui/links.ts';
import type { LectureIndex } from '../ui/LectureDot.tsx';
import { type LoadableQuery, RetryLine } from '../ui/query-state/QueryState.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { type Findable, find, type Hit, indexOf } from './ranking.ts';
import { SearchOption } from './SearchOption.tsx';
import classes from './SearchDialog.module.css';

export interface SearchItem extends Findable {
  /** Of its lecture, for the colour. */
  readonly lectureIndex?: LectureIndex | undefined;
  /** Beside its place: the week, or when it was posted. */
  readonly detail?: string | undefined;
  readonly link: () => LinkTarget;
}

export type HowToOpen = 'here' | 'newTab';

interface SearchDialogProps {
  readonly items: readonly SearchItem[];
  /** Keys of the items that were opened last. */
  readonly recent: readonly string[];
  /** Shown with the recent ones as long as nothing has been typed. */
  readonly suggested: readonly SearchItem[];
  /** What the items leave out, said below what was found. */
  readonly note: string | undefined;
  /** What is still loading, or could not be loaded. */
  readonly query: LoadableQuery<unknown>;
  readonly placeholder: string;
  /** Told what is asked, where items are looked up by it. */
  readonly onAsk?: (text: string) => void;
  readonly onOpen: (item: SearchItem, how: HowToOpen) => void;
  readonly onClose: () => void;
}

interface Section {
  readonly name?: string;
  readonly hits: readonly Hit<SearchItem>[];
}

const shown = 30;
const whole = (items: readonly SearchItem[]): Hit<SearchItem>[] => items.map((item) => ({ item, parts: [] }));

/**
 * A combobox over everything that the user may open. The focus stays in the field; arrows choose, Enter opens, with
 * Ctrl in a new tab.
 */
export function SearchDialog({
  items,
  recent,
  suggested,
  note,
  query,
  placeholder,
  onAsk,
  onOpen,
  onClose,
}: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const opening = useRef<SearchItem>(undefined);
  const list = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const index = useMemo(() => indexOf(items), [items]);
  const asked = text.trim();
  const found = useMemo(() => (asked === '' ? undefined : find(index, asked, shown)), [index, asked]);
  const sections: readonly Section[] =
    found === undefined ? startOf(items, recent, suggested) : [{ hits: found.hits }];
  const hits = sections.flatMap((section) => section.hits);
  const active = Math.min(chosen, hits.length - 1);
  const idOf = (place: number) => `${list}-${place}`;

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    field.current?.focus();
  }, []);
  const activeKey = hits[active]?.item.key;
  useEffect(() => {
    if (activeKey !== undefined)
      document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, active, activeKey]);

  function open(item: SearchItem, how: HowToOpen): void {
    if (how === 'newTab') return onOpen(item, how);
    opening.current = item;
    dialog.current?.close();
  }
  /** The focus returns from the dialog before a page takes it. */
  function closed(): void {
    onClose();
    if (opening.current !== undefined) onOpen(opening.current, 'here');
  }
  function press(event: KeyboardEvent): void {
    // The key ends the syllable that is being composed, and comes again afterwards where it means more.
    if (event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && hits.length > 0) setChosen((active + move + hits.length) % hits.length);
    else if (event.key === 'Enter') {
      const item = hits[active]?.item;
      if (item !== undefined) open(item, event.ctrlKey || event.metaKey ? 'newTab' : 'here');
    } else return;
    event.preventDefault();
  }
  /** Clicks with a modifier key are the browser's. */
  function click(event: MouseEvent, item: SearchItem): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(item, 'here');
  }

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label="통합 검색"
      // Once it is closed, and however the result was chosen (`mayLeave`).
      data-asks-itself
      onClose={closed}
      {...{ closedby: 'any' }}
    >
      <div className={classes.head}>
        <IconSearch className={classes.icon} size={20} aria-hidden="true" />
        <input
          ref={field}
          className={classes.field}
          role="combobox"
          aria-label="검색어"
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : idOf(active)}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(0);
            onAsk?.(event.currentTarget.value.trim());
          }}
          onKeyDown={press}
        />
        <ActionIcon className={classes.close} aria-label="닫기" onClick={() => dialog.current?.close()}>
          <IconX size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      <output className={classes.status}>
        {found !== undefined && (hits.length > 0 || query.data !== undefined) && (
          <Status found={found} text={asked} />
        )}
      </output>
      <div
        id={list}
        className={classes.list}
        // The popup of a combobox; no element has links as its options.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label="검색 결과"
        data-results={asked}
      >
        {sections.map(({ name, hits: own }, section) => {
          const first = sections.slice(0, section).reduce((sum, { hits: { length } }) => sum + length, 0);
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <div key={name ?? ''} role="group" aria-label={name ?? '검색 결과'}>
              {name !== undefined && (
                <p className={classes.section} role="presentation">
                  {name}
                </p>
              )}
              {own.map((hit, place) => (
                <SearchOption
                  key={hit.item.key}
                  id={idOf(first + place)}
                  hit={hit}
                  selected={first + place === active}
                  onPoint={() => setChosen(first + place)}
                  onClick={(event) => click(event, hit.item)}
                />
              ))}
            </div>
          );
        })}
      </div>
      {note !== undefined && found !== undefined && <p className={classes.note}>{note}</p>}
      {query.data === undefined && (
        <p className={classes.loading}>
          <RetryLine query={query} width="12em" />
        </p>
      )}
      <p className={classes.keys} aria-hidden="true">
        <kbd>↑↓</kbd> 선택 <kbd>Enter</kbd> 열기 <kbd>Ctrl Enter</kbd> 새 탭 <kbd>Esc</kbd> 닫기
      </p>
    </dialog>
  );
}

/** What is offered before anything has been typed. */
function startOf(
  items: readonly SearchItem[],
  recent: readonly string[],
  suggested: readonly SearchItem[],
): Section[] {
  const known = new Map(items.map((item) => [item.key, item]));
  // What the student may no longer see is not offered.
  const opened = recent.flatMap((key) => known.get(key) ?? []);
  const others = suggested.filter(({ key }) => !recent.includes(key));
  return [
    { name: '최근에 연 항목', hits: whole(opened) },
    { name: '바로 가기', hits: whole(others) },
  ].filter(({ hits }) => hits.length > 0);
}

function Status({
  found: { hits, more, corrected },
  text,
}: {
  found: ReturnType<typeof find>;
  text: string;
}) {
  if (hits.length === 0) return <>‘{text}’ 검색 결과가 없습니다.</>;
  const rest = more > 0 && ` 더 입력하면 나머지 ${more}건도 찾을 수 있습니다.`;
  return (
    <>
      {corrected !== undefined && `‘${corrected}’의 검색 결과입니다.`}
      {rest}
      <VisuallyHidden> 검색 결과 {hits.length + more}건</VisuallyHidden>
    </>
  );
}
