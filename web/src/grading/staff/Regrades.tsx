import type { RegradeOutcome } from '@baeum/contract/grading/points';
import { answerRegrade, gradingMessages, regradeOutcomeNames } from '@baeum/contract/grading/staff-terms';
import { regradeLimits } from '@baeum/contract/grading/terms';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { post, useAction, useUser } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { textFields, useLocalDraft } from '../../ui/drafts/useLocalDraft.ts';
import { DraftHint } from '../../ui/form/hints.tsx';
import { formatDateTime } from '../../ui/format.ts';
import shared from '../../ui/shared.module.css';
import { toast } from '../../ui/toasts/toast.ts';
import type { Work } from './judging.ts';
import { changedByRegrade } from './queries.ts';
import classes from './Desk.module.css';

type Asked = Work['regrades'][number];

interface RegradesProps {
  work: Work;
  /** Waits until the score is stored as it stands here. @returns whether it is */
  settle: () => Promise<boolean>;
}

/** What students have asked about the score of this work, and the answer. */
export const Regrades = ({ work, settle }: RegradesProps) =>
  work.regrades.map((asked) => (
    <section key={asked.requestId} className={classes.regrade} aria-label={`${asked.name} 재채점 요청`}>
      <h3 className={shared.heading}>재채점 요청</h3>
      <p className={shared.note}>
        {asked.name}, {formatDateTime(asked.askedAt)} ·{' '}
        {asked.criteria.length === 0 ? '전체' : asked.criteria.join(', ')}
      </p>
      <p className={classes.body}>{asked.reason}</p>
      {asked.outcome === null || asked.answeredAt === null ? (
        <Answer work={work} asked={asked} settle={settle} />
      ) : (
        <>
          <p className={shared.note}>
            {regradeOutcomeNames[asked.outcome]} · {asked.answeredBy}, {formatDateTime(asked.answeredAt)}
          </p>
          <p className={classes.body}>{asked.answer}</p>
        </>
      )}
    </section>
  ));

const parseAnswer = textFields('answer');

function Answer({ work, asked, settle }: RegradesProps & { asked: Asked }) {
  const { activityId, holder, canRelease } = work;
  const { requestId } = asked;
  const { id: user } = useUser();
  const draft = useLocalDraft({ user, screen: 'regrade-answer', id: requestId, parse: parseAnswer });
  const [answer, setAnswer] = useState(draft.restored?.answer ?? '');
  function type(typed: string): void {
    setAnswer(typed);
    if (typed.trim() === '') draft.clear();
    else draft.save({ answer: typed });
  }
  const action = useAction(
    async (outcome: RegradeOutcome) => {
      if (!(await settle())) {
        await dialogs.alert(gradingMessages.unsaved);
        return undefined;
      }
      const told = await post(answerRegrade, { activityId, holder, requestId, outcome, answer });
      draft.clear();
      return told;
    },
    { refreshes: changedByRegrade },
  );
  const say = (outcome: RegradeOutcome) =>
    action.mutate(outcome, {
      onSuccess: (told) => {
        if (told !== undefined) void toast(doneOf(outcome, told.visibleFrom));
      },
    });
  const isReady = answer.trim() !== '';
  return (
    <>
      <Textarea
        label="답변"
        description="학생이 읽습니다."
        value={answer}
        onChange={(event) => type(event.currentTarget.value)}
        rows={3}
        maxLength={regradeLimits.reason}
      />
      <DraftHint state={draft.state} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={!isReady} loading={action.isPending} onClick={() => say('kept')}>
          점수 유지
        </Button>
        <Button disabled={!isReady} loading={action.isPending} onClick={() => say('changed')}>
          {canRelease ? '바꾼 점수 공개' : '점수 변경'}
        </Button>
      </div>
      <p className={shared.note}>
        {canRelease
          ? '점수를 바꿀 때는 아래에서 먼저 고치세요. 이 점수만 10초 뒤에 다시 공개됩니다.'
          : '점수를 바꿀 때는 아래에서 먼저 고치세요. 담당 교수가 공개하면 학생이 답변과 함께 봅니다.'}
      </p>
    </>
  );
}

function doneOf(outcome: RegradeOutcome, visibleFrom: string | null): string {
  if (outcome === 'kept') return gradingMessages.regradeKept;
  return visibleFrom === null ? gradingMessages.regradeChanged : gradingMessages.regradeReleased;
}
