import { journalLimits, type JournalQuestion } from '@baeum/contract/reflection/staff-terms';
import { reflectionLimits } from '@baeum/contract/reflection/terms';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Card } from '../../ui/Card.tsx';
import { FieldError } from '../../ui/Field.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import shared from '../../ui/shared.module.css';
import { type JournalValues, questionsIn } from './journal-values.ts';
import classes from './QuestionsField.module.css';

interface QuestionsFieldProps {
  readonly form: Form<JournalValues>;
  /** Students have written, so that their number stays. */
  readonly isWritten: boolean;
}

/** The questions of a journal, each with the characters that an answer has at the least. */
export function QuestionsField({ form, isWritten }: QuestionsFieldProps) {
  const questions = questionsIn(form.values.questions);
  const isDisabled = form.sending !== undefined;
  const write = (next: readonly JournalQuestion[]) => form.change({ questions: JSON.stringify(next) });
  const change = (index: number, part: Partial<JournalQuestion>) =>
    write(questions.map((one, place) => (place === index ? { ...one, ...part } : one)));
  const problem = form.error('questions');
  return (
    <Card
      title="질문"
      note={isWritten ? '이미 쓴 학생이 있어 질문의 수는 바꿀 수 없습니다' : questions.length}
    >
      <div data-field="questions" className={shared.column}>
        {questions.map(({ title, characters }, index) => {
          const place = `${index + 1}번째 질문`;
          return (
            // A question has no name of its own but its place.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={classes.question}>
              <TextInput
                label={place}
                required
                value={title}
                maxLength={journalLimits.question}
                disabled={isDisabled}
                onChange={({ currentTarget: { value } }) => change(index, { title: value })}
              />
              <TextInput
                label="최소 글자 수"
                aria-label={`${place} 최소 글자 수`}
                inputMode="numeric"
                maxLength={6}
                value={characters === 0 ? '' : String(characters)}
                placeholder="제한 없음"
                disabled={isDisabled}
                onChange={({ currentTarget: { value } }) =>
                  change(index, {
                    characters: Math.min(Number(value.replaceAll(/\D/g, '')), journalLimits.characters),
                  })
                }
              />
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={`${place} 삭제`}
                disabled={isDisabled || isWritten || questions.length === 1}
                onClick={() => write(questions.filter((_, nth) => nth !== index))}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </div>
          );
        })}
        {problem !== undefined && <FieldError>{problem}</FieldError>}
        <div className={shared.row}>
          <Button
            variant="default"
            disabled={isDisabled || isWritten || questions.length >= reflectionLimits.questions}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => write([...questions, { title: '', characters: 0 }])}
          >
            질문 추가
          </Button>
        </div>
      </div>
    </Card>
  );
}
