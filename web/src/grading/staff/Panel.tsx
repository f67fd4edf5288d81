import { scoreLimits, scoreStatusNames } from '@baeum/contract/grading/staff-terms';
import { scoreStatuses } from '@baeum/contract/grading/points';
import { Button, NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import { insertIntoField, type TextField } from '../../staff-kit/replies/insert-text.ts';
import { Key } from '../../ui/keys/Key.tsx';
import { useKeys } from '../../ui/keys/useKeys.ts';
import { Notice } from '../../ui/Notice.tsx';
import shared from '../../ui/shared.module.css';
import { loadable } from '../../ui/loadable.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { CommentField } from './CommentField.tsx';
import { commentSourceOf } from './comments.ts';
import { Conflict } from './Conflict.tsx';
import { CriterionChoice } from './CriterionChoice.tsx';
import { Criteria } from './Criteria.tsx';
import { Differences } from './Differences.tsx';
import { HeldNotice } from './HeldNotice.tsx';
import { asSaved, pointsNow, withStatus, type Work } from './judging.ts';
import { Moderation } from './Moderation.tsx';
import { Penalty } from './Penalty.tsx';
import { GivenFiles } from './GivenFiles.tsx';
import { Regrades } from './Regrades.tsx';
import { Sampled } from './Sampled.tsx';
import { PeersFold } from './PeersFold.tsx';
import { PointsField } from './PointsField.tsx';
import type { SavingState } from './saver.ts';
import { savingWords } from './saving-words.ts';
import { useCriterion } from './useCriterion.ts';
import type { OpenGrading } from './useGrading.ts';
import classes from './Desk.module.css';

/** Beside what is written, which need not wait for it. */
const SavedComments = loadable(async () => ({
  default: (await import('../../staff-kit/replies/SavedReplies.tsx')).SavedReplies,
}));

interface PanelProps {
  work: Work;
  grading: OpenGrading;
  /** Whether the work can be left as it stands; if not, it is said why. */
  mayLeave: () => boolean;
  /** Saves, and goes on to what waits next. */
  onFinish: () => void;
}

/** What a piece of work is given. Each change saves itself. */
export function Panel({ work, grading, mayLeave, onFinish }: PanelProps) {
  const { rubric } = work;
  const { judgement, revision, saving, problem, hold, change } = grading;
  const isHeld = hold.heldBy !== null;
  const isSecond = work.part === 'second';
  const by = useCriterion(work, mayLeave);
  const setAside = () => change({ isHeld: !judgement.isHeld });
  useKeys('채점', isSecond ? [] : [{ code: 'KeyH', shown: 'H', does: '보류', run: setAside }]);
  // What was saved stands as the sheet and a release have it, whatever lateness would take off by now.
  const saved = asSaved(judgement, work.score);
  const points = saved === undefined ? pointsNow(judgement, work) : saved.points;
  const takesOff = work.lateDays > 0 || (saved?.latePenalty ?? 0) > 0 || judgement.penaltyOverride !== null;
  /** The text in which the cursor was last. */
  const written = useRef<TextField>(null);
  const enter = (field: TextField) => {
    written.current = field;
  };
  function insertComment(text: string): boolean {
    const { current } = written;
    if (current === null || !current.isConnected) {
      void toast('넣을 곳을 먼저 눌러 주세요.');
      return false;
    }
    const isInserted = insertIntoField(current, text);
    if (!isInserted) void toast('글자 수를 넘어 넣을 수 없습니다.');
    return isInserted;
  }
  return (
    <>
      {/* It has a form of its own. */}
      {!isHeld && (
        <SavedComments
          source={commentSourceOf(work.lectureCode)}
          insert={insertComment}
          begin={() => written.current?.value ?? ''}
        />
      )}
      <form className={classes.form} aria-label="점수와 총평" onSubmit={(event) => event.preventDefault()}>
        <HeldNotice hold={hold} />
        {work.moderation && <Moderation work={work} scores={work.moderation} onDecided={grading.renew} />}
        {work.sample && <Sampled work={work} sample={work.sample} settle={grading.settle} />}
        {isSecond && <Notice>두 번째 채점입니다. 먼저 매긴 점수는 보이지 않습니다.</Notice>}
        {saving.kind === 'conflict' && (
          <Conflict stored={saving.stored} onSaveOwn={grading.saveOwn} onTakeStored={grading.takeStored} />
        )}
        {work.state === 'again' && (
          <Notice tone="yellow">채점한 뒤에 다시 제출한 것입니다. 확인하고 저장해야 공개됩니다.</Notice>
        )}
        <CriterionChoice rubric={rubric} by={by} />
        <fieldset className={classes.fields} disabled={isHeld} aria-label="채점">
          <Regrades work={work} settle={grading.settle} />
          {judgement.status === 'scored' && (
            <>
              <Criteria
                lectureCode={work.lectureCode}
                onEnter={enter}
                rubric={rubric}
                only={by.criterion}
                choices={judgement.choices}
                onChange={(choices) => change({ choices })}
                onLevel={by.onLevel}
              />
              {takesOff && !isSecond && (
                <Penalty
                  key={`penalty ${revision}`}
                  work={work}
                  saved={saved}
                  judgement={judgement}
                  onChange={change}
                />
              )}
              <PointsField
                key={`points ${revision}`}
                work={work}
                judgement={judgement}
                points={points}
                onChange={change}
              />
            </>
          )}
          {work.members.length > 0 && !isSecond && (
            <>
              <Differences key={revision} members={work.members} judgement={judgement} onChange={change} />
              <PeersFold work={work} />
            </>
          )}
          <CommentField
            lectureCode={work.lectureCode}
            onEnter={enter}
            label="총평"
            value={judgement.feedback}
            onChange={(feedback) => change({ feedback })}
            // What is left is saved at once.
            onBlur={grading.flush}
            rows={5}
            maxLength={scoreLimits.feedback}
            placeholder="공개하면 학생이 읽습니다."
          />
          {!isSecond && (
            <>
              <GivenFiles work={work} isHeld={isHeld} settle={grading.store} onChanged={grading.adopt} />
              <NativeSelect
                label="처리"
                value={judgement.status}
                onChange={(event) => {
                  const status = scoreStatuses.find((one) => one === event.currentTarget.value);
                  if (status !== undefined) change(withStatus(judgement, status, work.outOf));
                }}
                data={scoreStatuses.map((value) => ({ value, label: scoreStatusNames[value] }))}
              />
            </>
          )}
        </fieldset>
        {problem !== undefined && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <Foot
          saving={saving}
          isSetAside={judgement.isHeld}
          canSetAside={!isHeld && !isSecond}
          onSetAside={setAside}
          onFinish={onFinish}
          work={work}
        />
      </form>
    </>
  );
}

interface FootProps {
  saving: SavingState;
  isSetAside: boolean;
  canSetAside: boolean;
  work: Work;
  onSetAside: () => void;
  onFinish: () => void;
}

function Foot({ saving, isSetAside, canSetAside, work, onSetAside, onFinish }: FootProps) {
  return (
    <div className={classes.foot}>
      <output className={classes.saving} data-state={saving.kind}>
        {savingWords(saving, work.score)}
      </output>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={!canSetAside}
          aria-pressed={isSetAside}
          rightSection={<Key>H</Key>}
          onClick={onSetAside}
        >
          {isSetAside ? '보류 풀기' : '보류'}
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
