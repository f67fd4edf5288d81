import { evaluationTypeNames, evaluationTypes } from '@baeum/contract/team/terms';
import { teamLimits as limits } from '@baeum/contract/team/staff-terms';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { weekIn } from '../../activity/staff/period-words.ts';
import type { StaffLecture } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { FieldError } from '../../ui/Field.tsx';
import grid from '../../ui/form/FormGrid.module.css';
import { MinuteInput } from '../../ui/form/MinuteInput.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './ActivityForm.module.css';
import { type ActivityValues, evaluationIn } from './activity-values.ts';
import type { Evaluation } from './queries.ts';

interface EvaluationFieldsProps {
  readonly form: Form<ActivityValues>;
  readonly lecture: StaffLecture;
  /** Who have evaluated somebody: then method and questions stay. */
  readonly reviewers: number;
}

const kinds = ['survey', 'score'] as const;

/** How teammates are evaluated. */
export function EvaluationFields({ form, lecture, reviewers }: EvaluationFieldsProps) {
  const evaluation = evaluationIn(form.values);
  const set = (next: Evaluation | null) =>
    form.change({ evaluation: next === null ? '' : JSON.stringify(next) });
  const isKept = reviewers > 0;
  const disabled = form.sending !== undefined;
  const problem = form.error('evaluation');
  return (
    <Card title="팀원평가">
      <div data-field="evaluation" className={classes.evaluation}>
        {isKept && <Notice>이미 {reviewers}명이 평가를 작성하여 평가 방법과 문항은 바꿀 수 없습니다.</Notice>}
        <div className={`${grid.grid} ${classes.wide}`}>
          <NativeSelect
            label="평가 방법"
            disabled={disabled || isKept}
            value={evaluation?.kind ?? ''}
            onChange={({ currentTarget }) => {
              const kind = kinds.find((one) => one === currentTarget.value);
              set(kind === undefined ? null : changedTo(kind, evaluation, form.values));
            }}
            data={[
              { value: '', label: '평가하지 않음' },
              ...kinds.map((kind) => ({ value: kind, label: evaluationTypeNames[evaluationTypes[kind]] })),
            ]}
          />
          <div className={classes.filler} />
          {evaluation !== null && (
            <>
              <MinuteInput
                label="평가 시작"
                required
                weekOf={weekIn(lecture)}
                disabled={disabled}
                value={evaluation.opensAt}
                onChange={({ currentTarget }) => set({ ...evaluation, opensAt: currentTarget.value })}
              />
              <MinuteInput
                label="평가 마감"
                required
                weekOf={weekIn(lecture)}
                disabled={disabled}
                value={evaluation.closesAt}
                onChange={({ currentTarget }) => set({ ...evaluation, closesAt: currentTarget.value })}
              />
            </>
          )}
        </div>
        {evaluation?.kind === 'survey' && (
          <Questions
            questions={evaluation.questions}
            disabled={disabled || isKept}
            onChange={(questions) => set({ ...evaluation, questions: [...questions] })}
          />
        )}
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </div>
    </Card>
  );
}

/** Questions are kept while the method is tried out; the server drops those of scores. */
const changedTo = (
  kind: Evaluation['kind'],
  before: Evaluation | null,
  { opensAt, closesAt }: ActivityValues,
): Evaluation => ({
  kind,
  opensAt: before?.opensAt ?? opensAt,
  closesAt: before?.closesAt ?? closesAt,
  questions: before?.questions ?? [],
});

type Question = Evaluation['questions'][number];

/** Questions have no other name than their place. */
const placed = (questions: readonly Question[]) =>
  questions.map((question, index) => ({ ...question, index }));

interface QuestionsProps {
  readonly questions: readonly Question[];
  readonly disabled: boolean;
  readonly onChange: (questions: readonly Question[]) => void;
}

function Questions({ questions, disabled, onChange }: QuestionsProps) {
  return (
    <>
      <ol className={classes.parts}>
        {placed(questions).map(({ title, items, index }) => (
          <li key={`${index}`} aria-label={`${index + 1}번 문항`}>
            <div className={classes.head}>
              <strong>{index + 1}번 문항</strong>
              <Button
                size="xs"
                variant="default"
                disabled={disabled}
                leftSection={<IconX size={16} aria-hidden="true" />}
                aria-label={`${index + 1}번 문항 지우기`}
                onClick={() => onChange(questions.filter((_, other) => other !== index))}
              >
                지우기
              </Button>
            </div>
            <TextInput
              label="문항"
              required
              maxLength={limits.question}
              readOnly={disabled}
              value={title}
              onChange={(event) =>
                onChange(questions.with(index, { title: event.currentTarget.value, items }))
              }
            />
            <Textarea
              label="보기"
              description="한 줄에 하나씩 적습니다."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              rows={4}
              readOnly={disabled}
              value={items.join('\n')}
              onChange={(event) =>
                onChange(questions.with(index, { title, items: event.currentTarget.value.split('\n') }))
              }
            />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        disabled={disabled || questions.length >= limits.questions}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => onChange([...questions, { title: '', items: ['', ''] }])}
      >
        문항 추가
      </Button>
    </>
  );
}
