import { rubricLimits } from '@baeum/contract/assignment/staff-terms';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { FieldError } from '../../ui/Field.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import shared from '../../ui/shared.module.css';
import type { AssignmentValues } from './assignment-values.ts';
import {
  pointsIn,
  renamed,
  rubricIn,
  rubricText,
  rubricWords,
  withCriterion,
  withLevel,
  withLevelChanged,
  withoutCriterion,
  withoutLevel,
} from './rubric.ts';
import type { Rubric } from '@baeum/contract/assignment/staff-terms';
import classes from './RubricField.module.css';

const RubricModal = loadable(() => import('./RubricModal.tsx'));

interface RubricFieldProps {
  readonly form: Form<AssignmentValues>;
}

/** Criteria by levels with points; rubrics of other assignments are taken over as they are. */
export function RubricField({ form }: RubricFieldProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const rubric = rubricIn(form.values.rubric);
  const isDisabled = form.sending !== undefined;
  const change = (next: Rubric) => form.change({ rubric: rubricText(next) });
  const taking = useLazyModal(opener, RubricModal, { onTake: change });
  const problem = form.error('rubric');
  return (
    <Card title="채점 기준" note={rubric.length > 0 ? rubricWords(rubric) : '선택'}>
      <div data-field="rubric" className={shared.column}>
        {rubric.map((_, index) => (
          <Criterion
            // A criterion has no name of its own but its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            rubric={rubric}
            index={index}
            isDisabled={isDisabled}
            onChange={change}
          />
        ))}
        {problem !== undefined && <FieldError>{problem}</FieldError>}
        <div className={shared.row}>
          <Button
            variant="default"
            disabled={isDisabled || rubric.length >= rubricLimits.criteria}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => change(withCriterion(rubric))}
          >
            기준 추가
          </Button>
          <Button
            ref={opener}
            variant="subtle"
            disabled={isDisabled}
            onClick={taking.open}
            {...taking.prepare}
          >
            다른 과제의 채점 기준 가져오기
          </Button>
        </div>
      </div>
      {taking.modal}
    </Card>
  );
}

interface CriterionProps {
  readonly rubric: Rubric;
  readonly index: number;
  readonly isDisabled: boolean;
  readonly onChange: (rubric: Rubric) => void;
}

function Criterion({ rubric, index, isDisabled, onChange }: CriterionProps) {
  const criterion = rubric[index];
  if (criterion === undefined) return null;
  const place = `${index + 1}번째 기준`;
  return (
    <fieldset className={classes.criterion} aria-label={place}>
      <div className={classes.head}>
        <TextInput
          label={place}
          value={criterion.name}
          maxLength={rubricLimits.name}
          disabled={isDisabled}
          onChange={({ currentTarget: { value } }) => onChange(renamed(rubric, index, value))}
        />
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          disabled={isDisabled}
          aria-label={`${place} 삭제`}
          onClick={() => onChange(withoutCriterion(rubric, index))}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      <ul className={classes.levels}>
        {criterion.levels.map((_, level) => (
          // A level has no name but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={level}>
            <Level
              rubric={rubric}
              at={[index, level]}
              name={`${place}의 ${level + 1}번째 수준`}
              isDisabled={isDisabled}
              onChange={onChange}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="xs"
        disabled={isDisabled || criterion.levels.length >= rubricLimits.levels}
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        aria-label={`${place}에 수준 추가`}
        onClick={() => onChange(withLevel(rubric, index))}
      >
        수준 추가
      </Button>
    </fieldset>
  );
}

interface LevelProps {
  readonly rubric: Rubric;
  readonly at: readonly [number, number];
  readonly name: string;
  readonly isDisabled: boolean;
  readonly onChange: (rubric: Rubric) => void;
}

function Level({ rubric, at, name, isDisabled, onChange }: LevelProps) {
  const [index, place] = at;
  const level = rubric[index]?.levels[place];
  if (level === undefined) return null;
  const change = (part: Partial<typeof level>) => onChange(withLevelChanged(rubric, at, part));
  return (
    <div className={classes.level}>
      <TextInput
        aria-label={`${name} 이름`}
        placeholder="수준"
        value={level.name}
        maxLength={rubricLimits.name}
        disabled={isDisabled}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <Points
        name={name}
        points={level.points}
        isDisabled={isDisabled}
        onChange={(points) => change({ points })}
      />
      <TextInput
        className={classes.description}
        aria-label={`${name} 설명`}
        placeholder="어떤 과제가 이 수준인지"
        value={level.description}
        maxLength={rubricLimits.description}
        disabled={isDisabled}
        onChange={({ currentTarget: { value } }) => change({ description: value })}
      />
      <ActionIcon
        variant="subtle"
        disabled={isDisabled || (rubric[index]?.levels.length ?? 0) <= rubricLimits.fewestLevels}
        aria-label={`${name} 삭제`}
        onClick={() => onChange(withoutLevel(rubric, index, place))}
      >
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

interface PointsProps {
  readonly name: string;
  readonly points: number;
  readonly isDisabled: boolean;
  readonly onChange: (points: number) => void;
}

/** What is half typed stays in the field, and the last number holds. */
function Points({ name, points, isDisabled, onChange }: PointsProps) {
  const [typed, setTyped] = useState(String(points));
  const [before, setBefore] = useState(points);
  if (before !== points) {
    setBefore(points);
    if (pointsIn(typed) !== points) setTyped(String(points));
  }
  return (
    <TextInput
      aria-label={`${name} 점수`}
      inputMode="decimal"
      value={typed}
      maxLength={6}
      disabled={isDisabled}
      error={pointsIn(typed) === undefined ? '0.5점 단위' : undefined}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const next = pointsIn(value);
        if (next !== undefined) onChange(next);
      }}
    />
  );
}
