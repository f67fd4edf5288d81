import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import classes from './ListTools.module.css';

/** A search as typed: one of the list's search types, and a text matched literally. */
export interface Search {
  type: string;
  text: string;
}

interface ListToolsProps {
  /** How many there are in all; undefined until known. */
  total: number | undefined;
  pageSize?: { value: number; options: readonly number[]; onChange: (size: number) => void };
  search?: {
    types: readonly { value: string; label: string }[];
    value: Search;
    /** Called by 검색 and by Enter. */
    onSearch: (search: Search) => void;
    placeholder?: string;
  };
}

/** Above a list: count and page size left, search right. */
export function ListTools({ total, pageSize, search }: ListToolsProps) {
  return (
    <div className={classes.tools}>
      <div className={classes.count}>
        <span aria-live="polite">
          전체 <strong>{total?.toLocaleString('ko') ?? '-'}</strong>건
        </span>
        {pageSize && <PageSize {...pageSize} />}
      </div>
      {search && <SearchForm key={`${search.value.type}:${search.value.text}`} {...search} />}
    </div>
  );
}

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

const DEFAULT_PLACEHOLDER = '검색어를 입력해주세요';

function SearchForm({
  types,
  value,
  onSearch,
  placeholder = DEFAULT_PLACEHOLDER,
}: NonNullable<ListToolsProps['search']>) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [type, text] = [form.get('type'), form.get('text')];
    if (typeof type === 'string' && typeof text === 'string') onSearch({ type, text: text.trim() });
  }
  return (
    <search className={classes.searchBox}>
      <form className={classes.search} onSubmit={submit}>
        <NativeSelect
          className={classes.type}
          name="type"
          aria-label="검색 구분"
          defaultValue={value.type}
          data={types.map(({ value: type, label }) => ({ value: type, label }))}
        />
        <TextInput
          className={classes.text}
          name="text"
          type="search"
          aria-label="검색어"
          placeholder={placeholder}
          defaultValue={value.text}
          enterKeyHint="search"
          maxLength={100}
        />
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
