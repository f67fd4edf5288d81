import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Description, descriptionPath, fetchDescription } from '../api/description.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { EmptyState, QueryState } from '../ui/query-state/QueryState.tsx';
import classes from './ApiPage.module.css';
import { documentCalls, type DocumentedCall, searchCalls } from './documented.ts';
import type { FieldRow } from './fields.ts';

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

interface CallEntryProps {
  call: DocumentedCall;
  /** Expanded and scrolled into view initially; changing it requires another key. */
  open: boolean;
}

/** A call as an expandable row. Its details are rendered only when open. */
function CallEntry({ call, open }: CallEntryProps) {
  const [shown, setShown] = useState(open);
  const element = useRef<HTMLDetailsElement>(null);
  const folder = call.path.slice(0, call.path.lastIndexOf('/') + 1);
  useEffect(() => {
    if (open) element.current?.scrollIntoView();
  }, [open]);
  return (
    <details
      ref={element}
      id={call.id}
      className={classes.call}
      open={shown}
      onToggle={(event) => setShown(event.currentTarget.open)}
    >
      <summary>
        <span className={classes.method}>{call.method}</span>
        {/* A narrow page breaks it before its last part rather than within. */}
        <code className={classes.path}>
          {folder}
          <wbr />
          {call.path.slice(folder.length)}
        </code>
        <span className={classes.summary} lang="en">
          {call.summary}
        </span>
      </summary>
      {shown && <CallDetails call={call} />}
    </details>
  );
}

function CallDetails({ call }: { call: DocumentedCall }) {
  const { access, contentType, request, result, otherReply, refusals } = call;
  return (
    <div className={classes.details}>
      <h3>누가 부르는가</h3>
      <p lang="en">{access}</p>
      <h3>
        요청 <span className={classes.note}>{contentType ?? '주소의 쿼리'}</span>
      </h3>
      <Fields rows={request} none="보낼 필드가 없습니다." />
      <h3>
        응답 <span className={classes.note}>{result === undefined ? '봉투 없음' : 'result'}</span>
      </h3>
      {result === undefined ? (
        <p className={classes.otherReply}>{otherReply}</p>
      ) : (
        <Fields rows={result} none="값이 없습니다." />
      )}
      {refusals.length > 0 && (
        <>
          <h3>거절</h3>
          <dl className={classes.refusals}>
            {refusals.map(({ status, lines }) => (
              <div key={status}>
                <dt>{status}</dt>
                {lines.map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

interface FieldsProps {
  rows: readonly FieldRow[];
  /** Shown when there are none. */
  none: string;
}

/** Fields with their meaning and constraints. */
function Fields({ rows, none }: FieldsProps) {
  if (rows.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <ul className={classes.fields}>
      {rows.map((row) => (
        <li key={`${row.name} ${row.type}`}>
          <Field row={row} />
        </li>
      ))}
    </ul>
  );
}

function Field({ row: { name, type, required, title, description, limits } }: { row: FieldRow }) {
  return (
    <>
      <div>
        {name !== '' && <code className={classes.name}>{name}</code>}{' '}
        <code className={classes.type}>{type}</code>
        {required && <span className={classes.required}>필수</span>}
      </div>
      <div>
        {title !== undefined && <span className={classes.title}>{title}</span>}
        {description !== undefined && <span lang="en">{description}</span>}
        {limits.length > 0 && <div className={classes.limits}>{limits.join(' · ')}</div>}
      </div>
    </>
  );
}
