import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { usePhone } from '../phone.ts';
import { BarButtons, StickyBar } from '../StickyBar.tsx';
import classes from './ListTools.module.css';
import { maxSearchLength, type Search } from './list-state.ts';

export interface ListToolsProps {
  /** Number of entries or results; undefined until known. */
  total: number | undefined;
  /** There are more than were counted. */
  atLeast?: boolean | undefined;
  pageSize?: { value: number; options: readonly number[]; onChange: (size: number) => void };
  search?: {
    types: readonly SearchChoice[];
    value: Search;
    /** Called on 검색 and Enter. */
    onSearch: (search: Search) => void;
    placeholder?: string;
  };
  /** Adds an entry: on the right, on a phone in the bar at the bottom. */
  action?: ReactNode;
}

interface SearchChoice {
  value: string;
  label: string;
  /** Fixed choices for this type, in place of free text. */
  choices?: readonly [string, ...string[]];
}

/** Above a list: count and page size on the left, search on the right. Keeps the focus while it is used. */
export function ListTools({ total, atLeast, pageSize, search, action }: ListToolsProps) {
  const phone = usePhone();
  const searching = search !== undefined && search.value.text !== '';
  return (
    <div className={classes.tools} data-keeps-focus data-acting={action ? true : undefined}>
      <div className={classes.count}>
        <span aria-live="polite">
          {searching ? '검색 결과' : '전체'} <strong>{total?.toLocaleString('ko') ?? '-'}</strong>건
          {atLeast && ' 이상'}
        </span>
        {pageSize && <PageSize {...pageSize} />}
        {searching && <ShowAll {...search} />}
      </div>
      {search && <SearchForm {...search} />}
      {action && !phone && action}
      {action && phone && (
        <StickyBar>
          <BarButtons>{action}</BarButtons>
        </StickyBar>
      )}
    </div>
  );
}

type SearchProps = NonNullable<ListToolsProps['search']>;

function PageSize({ value, options, onChange }: NonNullable<ListToolsProps['pageSize']>) {
  return (
    <NativeSelect
      className={classes.pageSize}
      variant="unstyled"
      aria-label="한 쪽에 보이는 수"
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={options.map((size) => ({ value: String(size), label: `${size}개씩` }))}
    />
  );
}

function ShowAll({ types, onSearch }: SearchProps) {
  return (
    <Button
      variant="subtle"
      size="xs"
      onClick={(event) => {
        // This button disappears with the search; the focus moves to the search field.
        const tools = event.currentTarget.closest('[data-keeps-focus]');
        tools?.querySelector<HTMLElement>('[name="text"]')?.focus();
        onSearch({ type: types[0]?.value ?? '', text: '' });
      }}
    >
      전체 보기
    </Button>
  );
}

const DEFAULT_PLACEHOLDER = '검색어를 입력해주세요';

function SearchForm({ types, value, onSearch, placeholder = DEFAULT_PLACEHOLDER }: SearchProps) {
  const [typed, setTyped] = useState(value);
  // Back, forward and 전체 보기 change the search from outside.
  const [previous, setPrevious] = useState(value);
  if (previous.type !== value.type || previous.text !== value.text) {
    setPrevious(value);
    setTyped(value);
  }
  const choices = choicesOf(types, typed.type);
  const chosen = choices && (choices.find((one) => one === typed.text) ?? choices[0]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSearch({ type: typed.type, text: chosen ?? typed.text.trim() });
  }
  function changeType(type: string): void {
    const next = choicesOf(types, type);
    // A fixed choice is not a free text, nor the other way round.
    const text = choices === next ? typed.text : (next?.[0] ?? '');
    setTyped({ type, text });
  }
  return (
    <search className={classes.searchBox}>
      <form className={classes.search} onSubmit={submit}>
        <NativeSelect
          className={classes.type}
          aria-label="검색 구분"
          value={typed.type}
          onChange={(event) => changeType(event.currentTarget.value)}
          data={types.map(({ value: type, label }) => ({ value: type, label }))}
        />
        {choices === undefined ? (
          <TextInput
            className={classes.text}
            name="text"
            type="search"
            aria-label="검색어"
            placeholder={placeholder}
            value={typed.text}
            onChange={(event) => setTyped({ ...typed, text: event.currentTarget.value })}
            enterKeyHint="search"
            maxLength={maxSearchLength}
          />
        ) : (
          <NativeSelect
            className={classes.text}
            name="text"
            aria-label="검색어"
            value={chosen}
            onChange={(event) => setTyped({ ...typed, text: event.currentTarget.value })}
            data={[...choices]}
          />
        )}
        <Button
          className={classes.submit}
          type="submit"
          variant="default"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
        >
          검색
        </Button>
      </form>
    </search>
  );
}

const choicesOf = (types: readonly SearchChoice[], type: string): SearchChoice['choices'] =>
  types.find(({ value }) => value === type)?.choices;
