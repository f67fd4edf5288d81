import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActivityNotices } from '../../activity/staff/ActivityNotices.tsx';
import { PeriodFields, TextFields } from '../../activity/staff/ActivityFields.tsx';
import outlook from '../../activity/staff/PeriodOutlook.module.css';
import type { StaffLecture } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import type { PictureStatus } from '../../ui/editor/RichTextEditor.tsx';
import type { Files } from '../../ui/form/files.ts';
import { Form } from '../../ui/form/Form.tsx';
import grid from '../../ui/form/FormGrid.module.css';
import type { Form as FormState } from '../../ui/form/useForm.ts';
import { journalLabels, type JournalValues, minimumNotes, shownJournalValue } from './journal-values.ts';
import type { StoredJournal } from './queries.ts';
import { QuestionsField } from './QuestionsField.tsx';

interface JournalSettingsProps {
  readonly form: FormState<JournalValues>;
  readonly lecture: StaffLecture;
  readonly files: Files;
  readonly onPictureStatus: (status: PictureStatus) => void;
  /** Of one that is stored. */
  readonly journal?: StoredJournal;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What staff decide about the journal of a lecture. */
export function JournalSettings({ form, lecture, journal, children, ...fields }: JournalSettingsProps) {
  const { longer, harder } = minimumNotes(journal, form.values);
  const number = (name: 'characters' | 'lectures' | 'quizzes', placeholder: string) => (
    <TextInput
      label={journalLabels[name]}
      inputMode="numeric"
      maxLength={6}
      placeholder={placeholder}
      {...form.text(name)}
    />
  );
  return (
    <Form form={form}>
      <ActivityNotices
        form={form}
        labels={journalLabels}
        show={shownJournalValue}
        edits={journal !== undefined}
        files
      />
      <CardStack>
        <TextFields form={form} stored={journal?.files ?? []} {...fields} />
        <PeriodFields
          form={form}
          lecture={lecture}
          kind="reflection"
          code={journal?.journalCode}
          title="작성 기간과 공개"
        />
        <QuestionsField form={form} isWritten={(journal?.begun ?? 0) > 0} />
        <Card title="작성 조건">
          <div className={grid.grid}>
            {number('characters', '제한 없음')}
            {number('lectures', '모두')}
            {number('quizzes', '모두')}
          </div>
          <output className={outlook.outlook}>
            {[longer, harder].map(
              (words) =>
                words !== undefined && (
                  <span key={words} className={outlook.simulation} data-worse>
                    {words}
                  </span>
                ),
            )}
          </output>
        </Card>
      </CardStack>
      {children}
    </Form>
  );
}
