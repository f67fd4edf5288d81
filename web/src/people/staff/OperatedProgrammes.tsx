import '@mantine/core/styles/Checkbox.layer.css';
import { listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import { appointOperator, peopleMessages } from '@baeum/contract/people/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { Button, Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, fetchReply, post } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { InPlaceButtons } from '../../ui/form/InPlaceButtons.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import {
  type ComparedField,
  staleForm,
  startingOver,
  undecided,
  useTwoVersions,
} from '../../ui/form/two-versions.ts';
import { type Form as UsedForm, useForm } from '../../ui/form/useForm.ts';
import { readLike, useVersionedDraft } from '../../ui/form/useVersionedDraft.ts';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import classes from './OperatedProgrammes.module.css';
import { changedByPerson, type Person, personQuery } from './queries.ts';

const label = '운영하는 과정';

/** The programmes that a person operates; administrators choose them. */
export function OperatedProgrammes({ person }: { person: Person }) {
  const [editing, setEditing] = useState(false);
  const mayAppoint = person.actions.includes('appoint');
  return (
    <Card
      title={label}
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
  return (
    <QueryState query={query} loading={{ shape: 'block', height: 80 }}>
      {({ programmes }) => <ProgrammesForm person={person} programmes={programmes} onLeave={onLeave} />}
    </QueryState>
  );
}

interface Programme {
  readonly code: string;
  readonly name: string;
}

interface Values {
  readonly codes: readonly string[];
}

const valuesOf = (person: Person): Values => ({ codes: person.programmes.map(({ code }) => code) });

interface ProgrammesFormProps {
  readonly person: Person;
  /** Those that can be chosen. */
  readonly programmes: readonly Programme[];
  readonly onLeave: () => void;
}

function ProgrammesForm({ person, programmes, onLeave }: ProgrammesFormProps) {
  const { form, versions } = useProgrammesForm(person, programmes, onLeave);
  const { codes } = form.values;
  return (
    <Form form={form} submits label="운영자 지정">
      <StaleChoices form={staleForm(form, versions)} labels={{ codes: label }} />
      {form.restored && <RestoredDraftNotice edits onStartOver={form.startOver} />}
      <fieldset aria-label="과정" className={`${shared.column} ${classes.group}`}>
        {programmes.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            checked={codes.includes(code)}
            onChange={({ currentTarget: { checked } }) =>
              form.change({ codes: checked ? [...codes, code] : codes.filter((one) => one !== code) })
            }
          />
        ))}
      </fieldset>
      {person.programmes.length === 0 && <p className={shared.tertiary}>{peopleMessages.appointNote}</p>}
      <div className={shared.row} style={{ marginTop: 16 }}>
        <InPlaceButtons form={form} onLeave={onLeave} />
      </div>
    </Form>
  );
}

function useProgrammesForm(person: Person, programmes: readonly Programme[], onLeave: () => void) {
  const { loginId, programmesRevision } = person;
  const client = useQueryClient();
  const stored = valuesOf(person);
  const compared = comparedIn(programmes);
  const draft = useVersionedDraft<Values>({
    screen: 'staff-operator',
    id: loginId,
    stored,
    read: readLike<Values>({ codes: [''] }),
    isSame: (one, other) => compared.say(one) === compared.say(other),
  });
  const versions = useTwoVersions([compared], stored, programmesRevision, draft);
  const form: UsedForm<Values> = useForm<Values>({
    stored,
    version: programmesRevision,
    draft,
    validate: () => ({ conflict: undecided(versions) }),
    report: 'first',
    send: ({ values: { codes } }) =>
      post(appointOperator, { loginId, revision: versions.version, programmeCodes: [...codes] }),
    refreshes: changedByPerson,
    done: () => peopleMessages.appointed,
    onDone: onLeave,
    conflict: {
      refusals: [staffRefusals.stale],
      async onConflict() {
        const now = await fetchReply(client, { ...personQuery(loginId), staleTime: 0 });
        form.change(versions.arrived(form.values, valuesOf(now), now.programmesRevision));
        return undefined;
      },
    },
  });
  return { form: startingOver(form, versions, stored, programmesRevision), versions };
}

/** In the order in which they can be chosen. */
const comparedIn = (programmes: readonly Programme[]): ComparedField<Values> => ({
  name: 'codes',
  label,
  keys: ['codes'],
  say: ({ codes }) =>
    programmes
      .filter(({ code }) => codes.includes(code))
      .map(({ name }) => name)
      .join(', '),
});
