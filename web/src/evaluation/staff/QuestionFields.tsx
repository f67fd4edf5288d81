import '@mantine/core/styles/Checkbox.layer.css';
import { questionnaireLimits as limits } from '@baeum/contract/evaluation/staff-terms';
import { ActionIcon, Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FieldError } from '../../ui/Field.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { useFocusAfterRemoval } from '../../ui/list/useFocusAfterRemoval.ts';
import shared from '../../ui/shared.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import {
  moved,
  newQuestion,
  questionField,
  type QuestionnaireValues,
  type QuestionValues,
} from './questionnaire-values.ts';
import classes from './QuestionFields.module.css';

type Direction = -1 | 1;

/** The questions of a questionnaire, which are put in order by buttons or by Alt and the arrow keys. */
export function QuestionFields({ form }: { form: Form<QuestionnaireValues> }) {
  const { questions } = form.values;
  const set = (next: readonly QuestionValues[]) => form.change({ questions: next });
  const { list, announced, move } = useMoving(questions, set);
  const fields = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(
    fields,
    questions.map(({ key }) => key),
  );
  const problem = form.error('questions');
  const add = (kind: QuestionValues['kind']) => set([...questions, newQuestion(kind)]);
  return (
    <div ref={fields} data-field="questions">
      <p className={shared.note}>순서는 단추나 Alt와 위아래 화살표 키로 바꿉니다.</p>
      <ol ref={list} className={classes.questions}>
        {questions.map((question, index) => (
          <QuestionField
            key={question.key}
            form={form}
            question={question}
            index={index}
            isLast={index === questions.length - 1}
            onChange={(part) => set(questions.with(index, { ...question, ...part }))}
            onMove={(by) => move(index, by)}
            onRemove={() => set(questions.filter(({ key }) => key !== question.key))}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      <div className={shared.row}>
        {(['choice', 'text'] as const).map((kind) => (
          <Button
            key={kind}
            data-adds
            variant="default"
            disabled={questions.length >= limits.questions}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => add(kind)}
          >
            {kind === 'choice' ? '객관식 문항' : '서술형 문항'}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Moves questions; the focus stays with what was moved, and its new place is said. */
function useMoving(questions: readonly QuestionValues[], set: (next: readonly QuestionValues[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<HTMLElement>(null);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    // Moving an element in the document takes the focus from what is in it.
    focused.current?.focus();
    focused.current = null;
  });
  return {
    list,
    announced,
    move: (index: number, by: Direction): void => {
      const next = moved(questions, index, by);
      if (next === questions) return;
      focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      set(next);
      setAnnounced(`${index + 1 + by}번 문항으로 옮겼습니다.`);
    },
  };
}

interface QuestionFieldProps {
  readonly form: Form<QuestionnaireValues>;
  readonly question: QuestionValues;
  readonly index: number;
  readonly isLast: boolean;
  readonly onChange: (part: Partial<QuestionValues>) => void;
  readonly onMove: (by: Direction) => void;
  readonly onRemove: () => void;
}

function QuestionField({ form, question, index, isLast, onChange, onMove, onRemove }: QuestionFieldProps) {
  const { key, kind, title, items, isOptional, isScored } = question;
  const [titleField, itemsField] = [questionField(key, 'title'), questionField(key, 'items')];
  const readOnly = form.sending !== undefined;
  const number = index + 1;
  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.code];
    if (!event.altKey || (by !== -1 && by !== 1)) return;
    event.preventDefault();
    onMove(by);
  }
  const keys = { onKeyDown };
  return (
    <li aria-label={`${number}번 문항`}>
      <div className={classes.head}>
        <strong>
          {number}. {kind === 'choice' ? '객관식' : '서술형'}
        </strong>
        <span className={shared.row}>
          <ActionIcon
            {...keys}
            aria-label={`${number}번 문항 위로`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            {...keys}
            aria-label={`${number}번 문항 아래로`}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon {...keys} data-removes aria-label={`${number}번 문항 지우기`} onClick={onRemove}>
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        </span>
      </div>
      <div data-field={titleField}>
        <TextInput
          {...keys}
          label="문항"
          required
          maxLength={limits.question}
          readOnly={readOnly}
          value={title}
          error={form.error(titleField)}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </div>
      {kind === 'choice' && (
        <>
          <div data-field={itemsField}>
            <Textarea
              {...keys}
              label="보기"
              description="한 줄에 하나씩 적습니다."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              rows={5}
              readOnly={readOnly}
              value={items}
              error={form.error(itemsField)}
              onChange={(event) => onChange({ items: event.currentTarget.value })}
            />
          </div>
          <div className={classes.switches}>
            <Checkbox
              label="선택 문항 (답하지 않아도 됨)"
              checked={isOptional}
              disabled={readOnly}
              onChange={(event) => onChange({ isOptional: event.currentTarget.checked })}
            />
            <Checkbox
              label="점수 문항 (첫 보기가 가장 높은 점수)"
              checked={isScored}
              disabled={readOnly}
              onChange={(event) => onChange({ isScored: event.currentTarget.checked })}
            />
          </div>
        </>
      )}
    </li>
  );
}
