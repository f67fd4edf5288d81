import { accountTypeNames } from '@baeum/contract/people/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { staffBase } from '../../navigation.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { HistoryCard } from '../../ui/history/HistoryCard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { historyRows } from '@baeum/contract/history/staff-terms';
import shared from '../../ui/shared.module.css';
import { EditPerson } from './EditPerson.tsx';
import { OperatedProgrammes } from './OperatedProgrammes.tsx';
import { PersonActions } from './PersonActions.tsx';
import { type Person, personHistoryQuery, personQuery } from './queries.ts';
import { fieldNames, historyNames } from './texts.ts';
import { Button } from '@mantine/core';

const people = { to: `${staffBase}/people` };

/** An account: who it is, its roles, lectures and history. */
export default function PersonScreen() {
  const { loginId = '' } = useParams();
  return <PersonPage key={loginId} loginId={loginId} />;
}

function PersonPage({ loginId }: { loginId: string }) {
  const query = useQuery(personQuery(loginId));
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data?.name}
        tabTitle={data && `사람: ${data.name}`}
        path={[{ label: '사람', link: people }]}
        chip={data && <State suspendedAt={data.suspendedAt} />}
        note={data && `${accountTypeNames[data.type]} · ${data.studentNumber ?? data.loginId}`}
        actions={data && <PersonActions person={data} />}
      />
      <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
        {(person) => (
          <CardStack>
            <AccountCard person={person} />
            {(person.actions.includes('appoint') || person.programmes.length > 0) && (
              <OperatedProgrammes person={person} />
            )}
            <LecturesCard lectures={person.lectures} />
            <PersonHistory loginId={person.loginId} />
          </CardStack>
        )}
      </QueryState>
    </>
  );
}

const State = ({ suspendedAt }: Pick<Person, 'suspendedAt'>) =>
  suspendedAt === null ? <Chip tone="green" word="사용" /> : <Chip tone="red" word="정지" />;

function AccountCard({ person }: { person: Person }) {
  // What the form began with; it stays open regardless of changes by others.
  const [editing, setEditing] = useState<Person>();
  const mayEdit = person.actions.includes('edit');
  if (editing !== undefined)
    return (
      <Card title="계정 수정">
        <EditPerson person={editing} onLeave={() => setEditing(undefined)} />
      </Card>
    );
  return (
    <Card
      title="계정"
      aside={
        mayEdit && (
          <Button size="xs" variant="default" onClick={() => setEditing(person)}>
            수정
          </Button>
        )
      }
    >
      <DescriptionList items={factsOf(person)} />
    </Card>
  );
}

function factsOf(person: Person) {
  const { email, emailVerifiedAt, temporarySince, suspendedAt, lastSeenAt } = person;
  const confirmed = emailVerifiedAt === null ? ' (확인 전)' : '';
  return [
    { label: fieldNames.loginId, value: person.loginId },
    ...(person.studentNumber === null
      ? []
      : [{ label: fieldNames.studentNumber, value: person.studentNumber }]),
    { label: fieldNames.college, value: person.college ?? '-' },
    { label: fieldNames.position, value: person.position },
    { label: fieldNames.email, value: email === null ? '-' : `${email}${confirmed}` },
    { label: '최근 접속', value: lastSeenAt === null ? '없음' : formatDateTime(lastSeenAt) },
    ...(temporarySince === null
      ? []
      : [{ label: '임시 비밀번호', value: `${formatDateTime(temporarySince)} 발급, 아직 바꾸지 않음` }]),
    ...(suspendedAt === null
      ? []
      : [{ label: '이용 정지', value: formatDateTime(suspendedAt), strong: true }]),
  ];
}

const partNames = {
  student: '수강',
  professor: '교수',
  assistant: '조교',
  operator: '운영자',
  administrator: '관리자',
} as const;

function LecturesCard({ lectures }: Pick<Person, 'lectures'>) {
  return (
    <Card title="강의" note={`${lectures.length}`}>
      {lectures.length === 0 ? (
        <p className={shared.tertiary}>강의가 없습니다.</p>
      ) : (
        <ul className={shared.column} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {lectures.map(({ code, name, programmeName, role }) => (
            <li key={`${code} ${role}`}>
              {name} <span className={shared.small}>{`${programmeName} · ${partNames[role]}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function PersonHistory({ loginId }: { loginId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(personHistoryQuery(loginId, page));
  return (
    <HistoryCard
      query={query}
      page={page}
      rows={historyRows.usual}
      onPage={setPage}
      names={historyNames}
      ofOne
    />
  );
}
