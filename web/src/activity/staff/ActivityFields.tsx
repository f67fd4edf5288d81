import { activityTextLimit, showingNames, showings } from '@baeum/contract/activity/staff-terms';
import { authoringLimits } from '@baeum/contract/authoring/terms';
import type { ActivityKind, PlannedKind } from '@baeum/contract/study/board-terms';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { sendPicture } from '../../posting/send-picture.ts';
import { weekChoices } from '../../staff-kit/week-choices.ts';
import type { StaffLecture } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { type PictureStatus, RichTextEditor } from '../../ui/editor/RichTextEditor.tsx';
import { Fields } from '../../ui/Field.tsx';
import type { Files } from '../../ui/form/files.ts';
import { NewFilesField, StoredFilesField } from '../../ui/form/FilesField.tsx';
import grid from '../../ui/form/FormGrid.module.css';
import { MinuteInput } from '../../ui/form/MinuteInput.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { momentOfMinute } from '../../ui/local-minute.ts';
import { activityLabels, type ActivityValues } from './activity-values.ts';
import { weekIn } from './period-words.ts';
import { PeriodOutlook } from './PeriodOutlook.tsx';
import { TopicField } from './TopicField.tsx';

type TextValues = Pick<ActivityValues, 'title' | 'bodyHtml'>;

interface TextFieldsProps {
  readonly form: Form<TextValues>;
  readonly files: Files;
  readonly stored: readonly { readonly id: string; readonly name: string; readonly byteSize: number }[];
  readonly onPictureStatus: (status: PictureStatus) => void;
  /** Below the title. */
  readonly children?: ReactNode;
}

/** Title, text and files. */
export function TextFields({ form, files, stored, onPictureStatus, children }: TextFieldsProps) {
  return (
    <Card title="기본 정보">
      <Fields>
        <TextInput
          label={activityLabels.title}
          required
          maxLength={authoringLimits.title}
          {...form.text('title')}
        />
        {children}
        <div data-field="bodyHtml">
          <RichTextEditor
            label={activityLabels.bodyHtml}
            height={240}
            limit={activityTextLimit}
            value={form.values.bodyHtml}
            disabled={form.sending !== undefined}
            error={form.error('bodyHtml')}
            uploadImage={sendPicture}
            onPictureStatus={onPictureStatus}
            onChange={(bodyHtml) => form.change({ bodyHtml })}
          />
        </div>
        {stored.length > 0 && (
          <StoredFilesField
            form={form}
            files={files}
            stored={stored.map(({ id, name, byteSize }) => ({ id, orn: name, size: byteSize }))}
          />
        )}
        <NewFilesField
          label={stored.length > 0 ? '새 첨부파일' : '첨부파일'}
          form={form}
          files={files}
          storedCount={stored.length}
        />
      </Fields>
    </Card>
  );
}

interface ActivityFieldsProps extends Omit<TextFieldsProps, 'form' | 'children'> {
  readonly form: Form<ActivityValues>;
  readonly lecture: StaffLecture;
  readonly kind: ActivityKind;
  /** Of one that is stored. */
  readonly code: string | undefined;
}

/** Title, place, text and files, which all activities of a week have. */
export function ActivityFields({ form, lecture, kind, code, ...fields }: ActivityFieldsProps) {
  return (
    <TextFields form={form} {...fields}>
      <Place form={form} lecture={lecture} kind={kind} code={code} />
    </TextFields>
  );
}

/** Another week has other topics. */
function Place({
  form,
  lecture,
  kind,
  code,
}: Pick<ActivityFieldsProps, 'form' | 'lecture' | 'kind' | 'code'>) {
  return (
    <div className={grid.grid}>
      <NativeSelect
        label={activityLabels.weekNumber}
        required
        {...form.select('weekNumber')}
        onChange={({ currentTarget: { value } }) => form.change({ weekNumber: value, topicCode: '' })}
        data={weekChoices(lecture)}
      />
      <TopicField form={form} lectureCode={lecture.code} kind={kind} code={code} />
    </div>
  );
}

interface PeriodFieldsProps {
  readonly form: Form<Pick<ActivityValues, 'opensAt' | 'closesAt' | 'showing' | 'publishedAt'>>;
  readonly lecture: StaffLecture;
  readonly kind: PlannedKind;
  /** Of one that is stored, for what another period would mean. */
  readonly code?: string | undefined;
  readonly title: string;
  /** End of the late period; empty without one. */
  readonly lateClosesAt?: string;
  /** Beside the period. */
  readonly children?: ReactNode;
}

/** The period, what it would mean for students, and when they see it. */
export function PeriodFields({
  form,
  lecture,
  kind,
  code,
  title,
  lateClosesAt = '',
  children,
}: PeriodFieldsProps) {
  const { opensAt, closesAt, showing } = form.values;
  return (
    <Card title={title}>
      <div className={grid.grid}>
        <MinuteInput {...form.text('opensAt')} label={activityLabels.opensAt} weekOf={weekIn(lecture)} />
        <MinuteInput {...form.text('closesAt')} label={activityLabels.closesAt} weekOf={weekIn(lecture)} />
        {children}
        <NativeSelect
          label={activityLabels.showing}
          {...form.select('showing')}
          data={showings.map((value) => ({ value, label: showingNames[value] }))}
        />
        {showing === 'scheduled' && (
          <MinuteInput
            {...form.text('publishedAt')}
            label={activityLabels.publishedAt}
            weekOf={weekIn(lecture)}
          />
        )}
      </div>
      <div className={grid.below}>
        <PeriodOutlook
          kind={kind}
          code={code}
          period={{
            opensAt: momentOfMinute(opensAt),
            closesAt: momentOfMinute(closesAt),
            lateClosesAt: momentOfMinute(lateClosesAt) || null,
          }}
        />
      </div>
    </Card>
  );
}
