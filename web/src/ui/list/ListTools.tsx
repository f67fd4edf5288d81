import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { usePhone } from '../phone.ts';
import { BarButtons, StickyBar } from '../StickyBar.tsx';
import hidden from '../VisuallyHidden.module.css';
import classes from './ListTools.module.css';
import {
  filterValue,
  type ListFilter,
  type ListOptions,
  maxSearchLength,
  type SortChoice,
} from './list-state.ts';
import type { List } from './useListState.ts';

interface ListToolsProps {
  /** Number of entries or results; undefined until known. */
  total: number | undefined;
  /** There are more than were counted. */
  atLeast?: boolean | undefined;
  /** Offers what its options allow: page size, search, filters and, on a phone, sorting. */
  list?: List;
  /** Filters that already say how many there are, in place of the count. */
  chips?: ReactNode;
  /** Adds an entry: on the right, on a phone in the bar at the bottom. */
  action?: ReactNode;
}

/** Above a list: count and page size on the left, search on the right. Keeps the focus while it is used. */
export function ListTools({ total, atLeast, list, chips, action }: ListToolsProps) {
  const phone = usePhone();
  const searching = list?.state.search !== undefined;
  /** The chips say it to those who see them. */
  const isCountHidden = chips !== undefined && !searching && list?.options.pageSizes === undefined;
  return (
    <div className={classes.tools} data-keeps-focus data-acting={action ? true : undefined}>
      {chips}
      <div className={isCountHidden ? hidden.hidden : classes.count}>
        <span aria-live="polite">
          {searching ? '검색 결과' : '전체'} <strong>{total?.toLocaleString('ko') ?? '-'}</strong>건
          {atLeast && ' 이상'}
        </span>
        {list?.options.pageSizes && <PageSize list={list} sizes={list.options.pageSizes} />}
        {searching && <ShowAll list={list} />}
      </div>
      {list?.options.filters
        ?.filter(({ chips: asChips, custom }) => !asChips && !custom)
        .map((filter) => (
          <FilterSelect key={filter.name} list={list} filter={filter} />
        ))}
      {list?.options.sorts && phone && <SortSelect list={list} sorts={list.options.sorts} />}
      {list?.options.search && <SearchForm list={list} search={list.options.search} />}
      {action && !phone && action}
      {action && phone && (
        <StickyBar>
          <BarButtons>{action}</BarButtons>
        </StickyBar>
      )}
    </div>
  );
}

function PageSize({ list, sizes }: { list: List; sizes: readonly number[] }) {
  return (
    <NativeSelect
      className={classes.pageSize}
      variant="unstyled"
      aria-label="한 쪽에 보이는 수"
      value={String(list.state.pageSize)}
      onChange={(event) => list.setPageSize(Number(event.currentTarget.value))}
      data={sizes.map((size) => ({ value: String(size), label: `${size}개씩` }))}
    />
  );
}

function FilterSelect({ list, filter }: { list: List; filter: ListFilter }) {
  const { name, label, choices } = filter;
  return (
    <NativeSelect
      aria-label={label}
      value={filterValue(list.state, filter) ?? ''}
      onChange={(event) => list.setFilter(name, event.currentTarget.value || undefined)}
      data={[{ value: '', label: `${label} 전체` }, ...choices]}
    />
  );
}

/** On a phone there are no headers to sort by. */
function SortSelect({ list, sorts }: { list: List; sorts: readonly SortChoice[] }) {
  return (
    <NativeSelect
      aria-label="정렬"
      value={list.state.sort?.key}
      onChange={(event) => {
        const chosen = sorts.find(({ key }) => key === event.currentTarget.value);
        if (chosen) list.setSort(chosen);
      }}
      data={sorts.map(({ key, label }) => ({ value: key, label }))}
    />
  );
}

/** This button disappears with the search; the focus moves to the search field. */
function ShowAll({ list }: { list: List }) {
  return (
    <Button
      variant="subtle"
      size="xs"
      onClick={(event) => {
        const tools = event.currentTarget.closest('[data-keeps-focus]');
        tools?.querySelector<HTMLElement>('[name="text"]')?.focus();
        list.setSearch(undefined);
      }}
    >
      전체 보기
    </Button>
  );
}

interface SearchFormProps {
  list: List;
  search: NonNullable<ListOptions['search']>;
}

function SearchForm({ list, search }: SearchFormProps) {
  const { types, labels, choices, placeholder = '검색어를 입력해 주세요' } = search;
  const current = list.state.search ?? { type: types[0], text: '' };
  const [typed, setTyped] = useState(current);
  // Back, forward and 전체 보기 change the search from outside.
  const [previous, setPrevious] = useState(current);
  if (previous.type !== current.type || previous.text !== current.text) {
    setPrevious(current);
    setTyped(current);
  }
  const fixed = choices?.[typed.type];
  const chosen = fixed && (fixed.find((one) => one === typed.text) ?? fixed[0]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = chosen ?? typed.text.trim();
    list.setSearch(text === '' ? undefined : { type: typed.type, text });
  }
  function changeType(type: string): void {
    const next = choices?.[type];
    // A fixed choice is not a free text, nor the other way round.
    const text = fixed === next ? typed.text : (next?.[0] ?? '');
    setTyped({ type, text });
  }
  return (
    <search className={classes.searchBox}>
      <form className={classes.search} onSubmit={submit}>
        {types.length > 1 && (
          <NativeSelect
            className={classes.type}
            aria-label="검색 구분"
            value={typed.type}
            onChange={(event) => changeType(event.currentTarget.value)}
            data={types.map((type) => ({ value: type, label: labels[type] ?? type }))}
          />
        )}
        {fixed === undefined ? (
          <TextInput
            className={classes.text}
            name="text"
            data-search
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
            data={[...fixed]}
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
