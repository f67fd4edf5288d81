import { questionnaireLimits as limits } from '@baeum/contract/evaluation/staff-terms';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Fields } from '../../ui/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { DraftHint } from '../../ui/form/hints.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import type { Form as FormState } from '../../ui/form/useForm.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { contentOf, type QuestionnaireValues } from './questionnaire-values.ts';

const PreviewModal = loadable(() => import('./PreviewModal.tsx'));

interface QuestionnaireFormProps {
  readonly form: FormState<QuestionnaireValues>;
  /** Whether something stored is changed. */
  readonly edits: boolean;
  /** Above the fields. */
  readonly notice?: ReactNode;
  /** In place of the questions, where they are protected. */
  readonly questions?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What is asked, and how students will see it. */
export function QuestionnaireForm({ form, edits, notice, questions, children }: QuestionnaireFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const preview = useLazyModal(button, PreviewModal, {
    content: contentOf(form.values),
    until: '',
  });
  return (
    <Form form={form}>
      {notice}
      {form.restored && <RestoredDraftNotice edits={edits} onStartOver={form.startOver} />}
      <CardStack>
        <Card title="기본 정보">
          <Fields>
            <TextInput label="제목" required maxLength={limits.title} {...form.text('title')} />
            <Textarea
              label="안내"
              description="문항 앞에 보입니다."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              rows={3}
              maxLength={limits.note}
              {...form.text('note')}
            />
          </Fields>
        </Card>
        <Card
          title="문항"
          note={`${form.values.questions.length}개`}
          aside={
            <Button ref={button} size="xs" variant="default" onClick={preview.open} {...preview.prepare}>
              학생 화면으로 미리 보기
            </Button>
          }
        >
          {questions ?? <QuestionFields form={form} />}
        </Card>
      </CardStack>
      <DraftHint state={form.draft} />
      {children}
      {preview.modal}
    </Form>
  );
}
