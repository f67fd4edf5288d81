import '@mantine/core/styles/Checkbox.layer.css';
import { listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import { appointOperator, peopleMessages } from '@baeum/contract/people/staff-terms';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, post, useAction } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import { toast } from '../../ui/toasts/toast.ts';
import classes from './OperatedProgrammes.module.css';
import { changedByPerson, type Person } from './queries.ts';

/** The programmes that a person operates; administrators choose them. */
export function OperatedProgrammes({ person }: { person: Person }) {
  const [editing, setEditing] = useState(false);
  const mayAppoint = person.actions.includes('appoint');
  return (
    <Card
      title="운영하는 과정"
      aside={
        mayAppoint &&
        !editing && (
          <Button size="xs" variant="default" onClick={() => setEditing(true)}>
            운영자 지정
          </Button>
        )
      }
    >
      {editing ? (
        <Choice person={person} onLeave={() => setEditing(false)} />
      ) : (
        <p className={person.programmes.length === 0 ? shared.tertiary : undefined}>
          {person.programmes.length === 0
            ? '운영하는 과정이 없습니다.'
            : person.programmes.map(({ name }) => name).join(', ')}
        </p>
      )}
    </Card>
  );
}

function Choice({ person, onLeave }: { person: Person; onLeave: () => void }) {
  const query = useQuery(callQuery(listOwnLectures, {}));
  const [chosen, setChosen] = useState<readonly string[]>(person.programmes.map(({ code }) => code));
  const save = useAction(
    async () => {
      await post(appointOperator, { loginId: person.loginId, programmeCodes: [...chosen] });
      void toast(peopleMessages.appointed);
      onLeave();
    },
    { refreshes: changedByPerson },
  );
  return (
    <QueryState query={query} loading={{ shape: 'block', height: 80 }}>
      {({ programmes }) => (
        <>
          <fieldset aria-label="과정" className={`${shared.column} ${classes.group}`}>
            {programmes.map(({ code, name }) => (
              <Checkbox
                key={code}
                label={name}
                checked={chosen.includes(code)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(checked ? [...chosen, code] : chosen.filter((one) => one !== code))
                }
              />
            ))}
          </fieldset>
          <div className={shared.row} style={{ marginTop: 16 }}>
            <Button variant="default" disabled={save.isPending} onClick={onLeave}>
              취소
            </Button>
            <Button loading={save.isPending} onClick={() => save.mutate()}>
              저장
            </Button>
          </div>
        </>
      )}
    </QueryState>
  );
}
