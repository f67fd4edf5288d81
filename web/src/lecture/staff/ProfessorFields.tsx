import { mostProfessors } from '@baeum/contract/lecture/staff-terms';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { FieldError } from '../../ui/Field.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import shared from '../../ui/shared.module.css';
import { AddPerson } from './AddPerson.tsx';
import classes from './LectureForm.module.css';
import type { LectureValues } from './lecture-values.ts';
import { idOf } from './people-input.ts';

const rules = { position: '교수', most: mostProfessors } as const;

interface ProfessorFieldsProps {
  readonly form: Form<LectureValues>;
  /** Those whose names the server has said. */
  readonly known: LectureValues['professors'];
}

/** Who teaches the lecture, in the order in which students see them. */
export function ProfessorFields({ form, known }: ProfessorFieldsProps) {
  const { values, change } = form;
  const { professors, professorId } = values;
  const problem = form.error('professors');
  return (
    <div data-field="professors" className={classes.professors}>
      <AddPerson
        rules={rules}
        people={professors}
        control={form.text('professorId')}
        onAdd={() =>
          change({ professors: [...professors, { loginId: idOf(professorId), name: '' }], professorId: '' })
        }
      />
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      {professors.length === 0 && <p className={shared.note}>아직 담당하는 교수가 없습니다.</p>}
      <ul className={classes.people} aria-label="교수">
        {professors.map(({ loginId }) => (
          <Professor
            key={loginId}
            loginId={loginId}
            name={[...professors, ...known].find((one) => one.loginId === loginId && one.name !== '')?.name}
            onRemove={() => change({ professors: professors.filter((one) => one.loginId !== loginId) })}
          />
        ))}
      </ul>
    </div>
  );
}

interface ProfessorProps {
  readonly loginId: string;
  /** Undefined until the account has been found. */
  readonly name: string | undefined;
  readonly onRemove: () => void;
}

const Professor = ({ loginId, name, onRemove }: ProfessorProps) => (
  <li>
    <span>
      <strong>{name ?? loginId}</strong> {name && <span className={shared.tertiary}>{loginId}</span>}
    </span>
    <ActionIcon aria-label={`${name ?? loginId} 빼기`} onClick={onRemove}>
      <IconX size={18} aria-hidden="true" />
    </ActionIcon>
  </li>
);
