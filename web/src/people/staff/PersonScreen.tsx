import { accountFieldNames, accountTypeNames } from '@baeum/contract/people/staff-terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { staffBase } from '../../navigation.ts';
import { movePath } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import { EditPerson } from './EditPerson.tsx';
import { OperatedProgrammes } from './OperatedProgrammes.tsx';
import { PersonActions } from './PersonActions.tsx';
import { type Person, personQuery } from './queries.ts';

const PersonHistory = loadable<{ readonly loginId: string }>(() => import('./PersonHistory.tsx'));
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
        title={data?.name ?? (query.error ? '사람' : undefined)}
        {...(data && { tabTitle: `사람: ${data.name}` })}
        path={[{ label: '사람', link: people }]}
        chip={data && <State {...data} />}
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
            <LecturesCard person={person} />
            <PersonHistory loginId={person.loginId} />
          </CardStack>
        )}
      </QueryState>
    </>
  );
}

function State({ suspendedAt, mergedInto }: Pick<Person, 'suspendedAt' | 'mergedInto'>) {
  if (mergedInto !== null) return <Chip tone="gray" word="합쳐짐" />;
  return suspendedAt === null ? <Chip tone="green" word="사용" /> : <Chip tone="red" word="정지" />;
}

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
  const { email, emailVerifiedAt, temporarySince, secondFactorSince, suspendedAt, lastSeenAt } = person;
  const confirmed = emailVerifiedAt === null ? ' (확인 전)' : '';
  return [
    { label: accountFieldNames.loginId, value: person.loginId },
    ...(person.studentNumber === null
      ? []
      : [{ label: accountFieldNames.studentNumber, value: person.studentNumber }]),
    { label: accountFieldNames.college, value: person.college ?? '-' },
    { label: accountFieldNames.position, value: person.position },
    { label: accountFieldNames.email, value: email === null ? '-' : `${email}${confirmed}` },
    { label: '최근 접속', value: lastSeenAt === null ? '없음' : formatDateTime(lastSeenAt) },
    ...(temporarySince === null
      ? []
      : [{ label: '임시 비밀번호', value: `${formatDateTime(temporarySince)} 발급, 아직 바꾸지 않음` }]),
    ...(secondFactorSince === null
      ? []
      : [{ label: '2단계 인증', value: `${formatDateTime(secondFactorSince)} 등록` }]),
    ...(person.mergedInto === null
      ? []
      : [
          {
            label: accountFieldNames.mergedInto,
            value: `${person.mergedInto.name} (${person.mergedInto.loginId})`,
            strong: true,
          },
        ]),
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

function LecturesCard({ person: { lectures, studentNumber } }: { person: Person }) {
  return (
    <Card title="강의" note={`${lectures.length}`}>
      {lectures.length === 0 ? (
        <p className={shared.tertiary}>강의가 없습니다.</p>
      ) : (
        <ul className={shared.column} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {lectures.map(({ code, name, programmeName, role, mayEnrol }) => (
            <li key={`${code} ${role}`}>
              {name} <span className={shared.small}>{`${programmeName} · ${partNames[role]}`}</span>
              {role === 'student' && mayEnrol && studentNumber !== null && (
                <>
                  {' '}
                  <Button
                    component={Link}
                    to={movePath(code, [studentNumber])}
                    size="compact-xs"
                    variant="default"
                  >
                    분반 옮기기
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
