import {
  decideScore,
  type Decision,
  decisionNames,
  graderMessages,
  graderRefusals,
} from '@baeum/contract/grading/graders-terms';
import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { post, useAction } from '../../api.ts';
import { FieldError } from '../../ui/Field.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { pointsTyped, type Work } from './judging.ts';
import { changedByRelease } from './queries.ts';
import classes from './Desk.module.css';

interface Given {
  readonly points: number;
  readonly version: number;
}

interface DecidingProps {
  readonly work: Work;
  readonly first: Given;
  readonly second: Given;
  readonly onDecided: () => void;
}

/** Chooses one of two scores, their mean, or other points. */
export function Deciding({ work, first, second, onDecided }: DecidingProps) {
  const { activityId, holder, outOf } = work;
  const [typed, setTyped] = useState('');
  const points = pointsTyped(typed) ?? null;
  const isOwn = points !== null && points <= outOf;
  const isWrong = typed !== '' && !isOwn;
  const problem = useId();
  const decide = useAction(
    (decision: Decision) =>
      post(decideScore, {
        activityId,
        holder,
        decision,
        version: first.version,
        secondVersion: second.version,
        points: decision === 'own' ? points : null,
      }),
    { refreshes: changedByRelease },
  );
  const choose = (decision: Decision) =>
    decide.mutate(decision, {
      onSuccess: () => {
        void toast(graderMessages.decided);
        onDecided();
      },
    });
  const difference = Math.round(Math.abs(first.points - second.points) * 100) / 100;
  if (difference === 0) return <p>두 점수가 같아 정하지 않아도 공개할 수 있습니다.</p>;
  return (
    <>
      <p>차이 {difference}점. 점수를 정해야 공개됩니다.</p>
      <div className={classes.decisions}>
        {(['first', 'second', 'mean'] as const).map((decision) => (
          <Button
            key={decision}
            size="xs"
            variant="default"
            disabled={decide.isPending}
            onClick={() => choose(decision)}
          >
            {decisionNames[decision]}
          </Button>
        ))}
        <TextInput
          size="xs"
          aria-label="직접 정할 점수"
          placeholder="점수"
          inputMode="decimal"
          maxLength={7}
          value={typed}
          error={isWrong}
          aria-describedby={isWrong ? problem : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          disabled={!isOwn || decide.isPending}
          onClick={() => choose('own')}
        >
          이 점수로 정하기
        </Button>
      </div>
      {isWrong && <FieldError id={problem}>{graderRefusals.noOwnPoints.message}</FieldError>}
    </>
  );
}
