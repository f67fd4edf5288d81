import {
  debateKindNames,
  debateKinds,
  sideChoiceNames,
  sideChoices,
} from '@baeum/contract/debate/staff-terms';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActivityFields, PeriodFields } from '../../activity/staff/ActivityFields.tsx';
import { ActivityNotices } from '../../activity/staff/ActivityNotices.tsx';
import { weekIn } from '../../activity/staff/period-words.ts';
import type { StaffLecture } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import type { PictureStatus } from '../../ui/editor/RichTextEditor.tsx';
import type { Files } from '../../ui/form/files.ts';
import { Form } from '../../ui/form/Form.tsx';
import grid from '../../ui/form/FormGrid.module.css';
import { MinuteInput } from '../../ui/form/MinuteInput.tsx';
import type { Form as FormState } from '../../ui/form/useForm.ts';
import { debateLabels, type DebateValues, minimumNote, shownDebateValue } from './debate-values.ts';
import type { StoredDebate } from './queries.ts';

interface DebateFormProps {
  readonly form: FormState<DebateValues>;
  readonly lecture: StaffLecture;
  readonly files: Files;
  readonly onPictureStatus: (status: PictureStatus) => void;
  /** Of one that is stored. */
  readonly debate?: StoredDebate;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What staff decide about a debate. */
export function DebateForm({ form, lecture, debate, children, ...fields }: DebateFormProps) {
  const isWritten = (debate?.writers ?? 0) > 0;
  return (
    <Form form={form}>
      <ActivityNotices
        form={form}
        labels={debateLabels}
        show={shownDebateValue}
        edits={debate !== undefined}
        files
      />
      <CardStack>
        <ActivityFields
          form={form}
          lecture={lecture}
          kind="debate"
          code={debate?.debateCode}
          stored={debate?.files ?? []}
          {...fields}
        />
        <PeriodFields
          form={form}
          lecture={lecture}
          kind="debate"
          code={debate?.debateCode}
          title="토론 기간과 공개"
          lateClosesAt={form.values.lateClosesAt}
        >
          <MinuteInput
            {...form.text('lateClosesAt')}
            label={debateLabels.lateClosesAt}
            weekOf={weekIn(lecture)}
            empty="비워 두면 지각 참여를 받지 않습니다."
          />
        </PeriodFields>
        <Card title="참여" note={debate && `${debate.writers}명 참여`}>
          <div className={grid.grid}>
            <NativeSelect
              label={debateLabels.kind}
              {...form.select('kind')}
              disabled={isWritten || form.sending !== undefined}
              description={isWritten ? '이미 쓴 학생이 있어 바꿀 수 없습니다.' : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={debateKinds.map((value) => ({ value, label: debateKindNames[value] }))}
            />
            {form.values.kind === 'sides' && (
              <NativeSelect
                label={debateLabels.sides}
                {...form.select('sides')}
                data={sideChoices.map((value) => ({ value, label: sideChoiceNames[value] }))}
              />
            )}
            <TextInput
              label={debateLabels.minimumPosts}
              required
              inputMode="numeric"
              maxLength={2}
              description={minimumNote(form.values.minimumPosts, debate)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.text('minimumPosts')}
            />
            <TextInput
              label={debateLabels.points}
              inputMode="numeric"
              maxLength={4}
              placeholder="정하지 않음"
              {...form.text('points')}
            />
          </div>
        </Card>
      </CardStack>
      {children}
    </Form>
  );
}
