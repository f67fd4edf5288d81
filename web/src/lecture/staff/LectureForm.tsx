import type { ReactNode } from 'react';
import type { StaffLecture } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { DraftHint } from '../../ui/form/hints.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import type { Form as FormState } from '../../ui/form/useForm.ts';
import { BasicFields } from './BasicFields.tsx';
import { EvaluationFields } from './EvaluationFields.tsx';
import type { LectureValues } from './lecture-values.ts';
import { ProfessorFields } from './ProfessorFields.tsx';
import { WeekFields } from './WeekFields.tsx';

interface LectureFormProps {
  readonly form: FormState<LectureValues>;
  readonly termStartsOn: string;
  /** As it is stored; undefined for a new one. */
  readonly lecture?: StaffLecture;
  /** Above the fields. */
  readonly notice?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What operators decide about a lecture. */
export function LectureForm({ form, termStartsOn, lecture, notice, children }: LectureFormProps) {
  return (
    <Form form={form}>
      {notice}
      {form.restored && <RestoredDraftNotice edits={lecture !== undefined} onStartOver={form.startOver} />}
      <CardStack>
        <Card title="기본 정보">
          <BasicFields form={form} isNew={lecture === undefined} />
        </Card>
        <Card title="교수" note={`${form.values.professors.length}명`}>
          <ProfessorFields form={form} known={lecture?.professors ?? []} />
        </Card>
        <Card title="평가 비율">
          <EvaluationFields form={form} />
        </Card>
        <Card title="주차">
          <WeekFields form={form} termStartsOn={termStartsOn} weeks={lecture?.weeks ?? []} />
        </Card>
      </CardStack>
      <DraftHint state={form.draft} />
      {children}
    </Form>
  );
}
