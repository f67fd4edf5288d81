import { scoreLimits, scoreStatusNames } from '@baeum/contract/grading/staff-terms';
import { scoreStatuses } from '@baeum/contract/grading/points';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { Key } from '../../ui/keys/Key.tsx';
import { useKeys } from '../../ui/keys/useKeys.ts';
import { Notice } from '../../ui/Notice.tsx';
import shared from '../../ui/shared.module.css';
import { Conflict } from './Conflict.tsx';
import { Criteria } from './Criteria.tsx';
import { Differences } from './Differences.tsx';
import { type Judgement, judgementOf, knownChoices, pointsNow, problemOf, type Work } from './judging.ts';
import { Penalty } from './Penalty.tsx';
import { PointsField } from './PointsField.tsx';
import type { SavingState } from './saver.ts';
import type { Grading } from './savers.ts';
import { savingWords } from './saving-words.ts';
import classes from './Desk.module.css';

interface PanelProps {
  work: Work;
  grading: Grading;
  /** Saves, and goes on to what waits next. */
  onFinish: () => void;
}

/** What a piece of work is given. Each change saves itself. */
export function Panel({ work, grading: { saver, judgement: begun }, onFinish }: PanelProps) {
  const { rubric, outOf } = work;
  const [judgement, setJudgement] = useState<Judgement>(() => ({
    ...begun,
    choices: knownChoices(begun.choices, rubric),
  }));
  const saving = useSyncExternalStore(saver.subscribe, saver.state);
  const problem = problemOf(judgement, outOf);
  function change(part: Partial<Judgement>): void {
    const next = { ...judgement, ...part };
    setJudgement(next);
    if (problemOf(next, outOf) === undefined) saver.change(next);
  }
  const hold = () => change({ isHeld: !judgement.isHeld });
  useKeys('채점', [{ code: 'KeyH', shown: 'H', does: '보류', run: hold }]);
  const points = pointsNow(judgement, work);
  return (
    <form className={classes.form} aria-label="점수와 총평" onSubmit={(event) => event.preventDefault()}>
      {saving.kind === 'conflict' && (
        <Conflict
          stored={saving.stored}
          onSaveOwn={() => saver.saveOwn()}
          onTakeStored={() => setJudgement(judgementOf(saver.takeStored() ?? null))}
        />
      )}
      {work.state === 'again' && (
        <Notice tone="yellow">채점한 뒤에 다시 제출한 것입니다. 확인하고 저장해야 공개됩니다.</Notice>
      )}
      {judgement.status === 'scored' && (
        <>
          <Criteria rubric={rubric} choices={judgement.choices} onChange={(choices) => change({ choices })} />
          {work.lateDays > 0 && <Penalty work={work} judgement={judgement} onChange={change} />}
          <PointsField
            work={work}
            typed={judgement.typedPoints}
            points={points}
            onChange={(typedPoints) => change({ typedPoints })}
          />
        </>
      )}
      {work.members.length > 0 && (
        <Differences
          members={work.members}
          differences={judgement.differences}
          onChange={(differences) => change({ differences })}
        />
      )}
      <Textarea
        label="총평"
        value={judgement.feedback}
        onChange={(event) => change({ feedback: event.currentTarget.value })}
        // What is left is saved at once.
        onBlur={() => saver.flush()}
        rows={5}
        maxLength={scoreLimits.feedback}
        placeholder="공개하면 학생이 읽습니다."
      />
      <NativeSelect
        label="처리"
        value={judgement.status}
        onChange={(event) => {
          const status = scoreStatuses.find((one) => one === event.currentTarget.value);
          if (status !== undefined) change({ status });
        }}
        data={scoreStatuses.map((value) => ({ value, label: scoreStatusNames[value] }))}
      />
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <Foot saving={saving} isHeld={judgement.isHeld} onHold={hold} onFinish={onFinish} work={work} />
    </form>
  );
}

interface FootProps {
  saving: SavingState;
  isHeld: boolean;
  work: Work;
  onHold: () => void;
  onFinish: () => void;
}

function Foot({ saving, isHeld, work, onHold, onFinish }: FootProps) {
  return (
    <div className={classes.foot}>
      <output className={classes.saving} data-state={saving.kind}>
        {savingWords(saving, work.score)}
      </output>
      <div className={classes.buttons}>
        <Button variant="default" aria-pressed={isHeld} rightSection={<Key>H</Key>} onClick={onHold}>
          {isHeld ? '보류 풀기' : '보류'}
        </Button>
        <Button className={classes.finish} onClick={onFinish}>
          저장하고 다음
        </Button>
      </div>
      <p className={shared.note}>
        {work.isReleased
          ? '바꾼 점수는 다시 공개해야 학생에게 보입니다.'
          : '공개하기 전에는 학생에게 보이지 않습니다.'}
      </p>
    </div>
  );
}
