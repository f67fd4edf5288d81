import { evaluationKindNames, removeEvaluationPeriod } from '@baeum/contract/evaluation/staff-terms';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { post, useAction } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import shared from '../../ui/shared.module.css';
import { PeriodForm } from './PeriodForm.tsx';
import { changedByQuestionnaire, type Period, type Questionnaire } from './queries.ts';
import { periodInWords } from './words.ts';

interface PeriodCardProps {
  readonly questionnaire: Questionnaire;
  readonly termStartsOn: string | undefined;
}

/** When and in which lectures a questionnaire is answered. */
export function PeriodCard({ questionnaire, termStartsOn }: PeriodCardProps) {
  // What the form began with; it stays open regardless of changes by others.
  const [editing, setEditing] = useState<Questionnaire>();
  const { period, state, isArchived } = questionnaire;
  if (editing !== undefined)
    return (
      <Card title="평가 기간">
        <PeriodForm
          questionnaire={editing}
          termStartsOn={termStartsOn}
          onLeave={() => setEditing(undefined)}
        />
      </Card>
    );
  const mayChange = !isArchived && state !== 'closing' && state !== 'finished';
  return (
    <Card
      title="평가 기간"
      aside={
        mayChange && (
          <span className={shared.row}>
            {state === 'before' && <RemoveButton questionnaireId={questionnaire.id} />}
            <Button size="xs" variant="default" onClick={() => setEditing(questionnaire)}>
              {period === null ? '기간 정하기' : '기간 수정'}
            </Button>
          </span>
        )
      }
    >
      {period === null ? (
        <p className={shared.note}>기간을 정하면 그동안 대상 강의의 학생이 강의평가에 참여합니다.</p>
      ) : (
        <Facts questionnaire={questionnaire} period={period} termStartsOn={termStartsOn} />
      )}
    </Card>
  );
}

function Facts({ questionnaire, period, termStartsOn }: PeriodCardProps & { period: Period }) {
  const { lectures } = questionnaire;
  const left = lectures.filter(({ isAsked }) => !isAsked);
  return (
    <DescriptionList
      items={[
        { label: '종류', value: evaluationKindNames[period.kind] },
        { label: '기간', value: periodInWords(period, termStartsOn) },
        { label: '대상 강의', value: `${lectures.length - left.length}개` },
        ...(left.length === 0 ? [] : [{ label: '제외', value: left.map(({ name }) => name).join(', ') }]),
      ]}
    />
  );
}

function RemoveButton({ questionnaireId }: { questionnaireId: string }) {
  const remove = useAction(() => post(removeEvaluationPeriod, { questionnaireId }), {
    refreshes: changedByQuestionnaire,
  });
  async function ask(): Promise<void> {
    const sure = await dialogs.confirm('평가 기간을 없애시겠습니까?', {
      note: '질문지는 남고, 학생의 일정에서 강의평가가 사라집니다.',
      okLabel: '기간 없애기',
    });
    if (sure) remove.mutate(undefined);
  }
  return (
    <Button size="xs" variant="default" loading={remove.isPending} onClick={() => void ask()}>
      기간 없애기
    </Button>
  );
}
