import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { type Description, fetchDescription, descriptionPath } from '../api.ts';
import { EmptyState, QueryState } from '../ui/query-state/QueryState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import classes from './ApiPage.module.css';
import { CallEntry } from './CallEntry.tsx';
import { documentCalls, searchCalls } from './documented.ts';

/** All calls of the portal, from the OpenAPI description, for developers of API clients. */
export default function ApiPage() {
  const query = useQuery({
    queryKey: [descriptionPath],
    queryFn: ({ signal }) => fetchDescription(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <PageHeader
        title="API 문서"
        note={
          <>
            버전 {query.data?.info.version ?? '-'} · <a href={descriptionPath}>OpenAPI 3.1 (JSON)</a>
          </>
        }
      />
      <QueryState query={query} loading={{ rows: 12 }}>
        {(description) => <Calls description={description} />}
      </QueryState>
    </>
  );
}

function Calls({ description }: { description: Description }) {
  const groups = useMemo(() => documentCalls(description), [description]);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const shown = useMemo(() => searchCalls(groups, search), [groups, search]);
  const selected = useSelectedCall();
  const count = shown.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <>
      <search className={classes.tools}>
        <TextInput
          type="search"
          label="찾기"
          description="주소, 설명, 필드, 오류 코드와 메시지에서 찾습니다."
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className={classes.count} aria-live="polite">
          {search === '' ? '전체' : '검색 결과'} <strong>{count}</strong>건
        </p>
      </search>
      {shown.length === 0 && <EmptyState text="결과가 없습니다." />}
      {shown.map(({ name, calls }) => (
        <section key={name} className={classes.group} aria-label={name}>
          <h2>{name}</h2>
          {calls.map((call) => (
            <CallEntry key={`${call.path} ${call.id === selected}`} call={call} open={call.id === selected} />
          ))}
        </section>
      ))}
    </>
  );
}

/** The call in the URL fragment. */
function useSelectedCall(): string {
  const { hash } = useLocation();
  return decodeURIComponent(hash.slice(1));
}
