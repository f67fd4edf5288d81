import { activityTextLimit, showingNames, showings } from '@baeum/contract/activity/staff-terms';
import { authoringLimits } from '@baeum/contract/authoring/terms';
import { getTerm, type PlannedKind } from '@baeum/contract/study/board-terms';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../../api.ts';
import { sendPicture } from '../../posting/send-picture.ts';
import { weekChoices } from '../../staff-kit/week-choices.ts';
import type { StaffLecture } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { type PictureStatus, RichTextEditor } from '../../ui/editor/RichTextEditor.tsx';
import { Fields } from '../../ui/Field.tsx';
import type { Files } from '../../ui/form/files.ts';
import { NewFilesField, StoredFilesField } from '../../ui/form/FilesField.tsx';
import grid from '../../ui/form/FormGrid.module.css';
import type { Form } from '../../ui/form/useForm.ts';
import classes from './ActivityFields.module.css';
import { activityLabels, type ActivityValues } from './activity-values.ts';
import { weekOfTerm } from './period-words.ts';
import { Simulation } from './Simulation.tsx';

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
}

/** Title, place, text and files, which all activities of a week have. */
export function ActivityFields({ form, lecture, ...fields }: ActivityFieldsProps) {
  return (
    <TextFields form={form} {...fields}>
      <Place form={form} lecture={lecture} />
    </TextFields>
  );
}

/** Another week has other topics. */
function Place({ form, lecture }: Pick<ActivityFieldsProps, 'form' | 'lecture'>) {
  const { data: term } = useQuery(callQuery(getTerm, { lectureCode: lecture.code }));
  const topics = term?.topics.filter(
    ({ weekNumber, isArchived }) => String(weekNumber) === form.values.weekNumber && !isArchived,
  );
  return (
    <div className={grid.grid}>
      <NativeSelect
        label={activityLabels.weekNumber}
        required
        {...form.select('weekNumber')}
        onChange={({ currentTarget: { value } }) => form.change({ weekNumber: value, topicCode: '' })}
        data={weekChoices(lecture)}
      />
      <NativeSelect
        label={activityLabels.topicCode}
        {...form.select('topicCode')}
        data={[
          { value: '', label: '세부주제 없음' },
          ...(topics ?? []).map(({ code, title }, index) => ({
            value: code,
            label: `${index + 1}세부주제 ${title}`,
          })),
        ]}
      />
    </div>
  );
}

const momentOf = (minute: string): string => `${minute}:00+09:00`;

interface MomentProps {
  /** From `form.text`. */
  readonly field: ReturnType<Form<ActivityValues>['text']>;
  readonly label: string;
  readonly lecture: StaffLecture;
  /** What holds where nothing is chosen. */
  readonly empty?: string;
}

/** A moment with the week of the term beside it. */
export function Moment({ field, label, lecture, empty }: MomentProps) {
  const weeks = lecture.weeks.map(({ startsAt, endsAt }, index) => ({
    number: index + 1,
    opensAt: startsAt,
    closesAt: endsAt,
  }));
  return (
    <TextInput
      {...field}
      label={label}
      type="datetime-local"
      description={field.value === '' ? empty : weekOfTerm(momentOf(field.value), weeks)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
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
  const isOrdered = opensAt !== '' && closesAt >= opensAt && (lateClosesAt === '' || lateClosesAt > closesAt);
  return (
    <Card title={title}>
      <div className={grid.grid}>
        <Moment field={form.text('opensAt')} label={activityLabels.opensAt} lecture={lecture} />
        <Moment field={form.text('closesAt')} label={activityLabels.closesAt} lecture={lecture} />
        {children}
        <NativeSelect
          label={activityLabels.showing}
          {...form.select('showing')}
          data={showings.map((value) => ({ value, label: showingNames[value] }))}
        />
        {showing === 'scheduled' && (
          <Moment field={form.text('publishedAt')} label={activityLabels.publishedAt} lecture={lecture} />
        )}
      </div>
      {code !== undefined && isOrdered && (
        <div className={classes.below}>
          <Simulation
            lectureCode={lecture.code}
            item={{ kind, code }}
            period={{
              opensAt: momentOf(opensAt),
              closesAt: momentOf(closesAt),
              lateClosesAt: lateClosesAt === '' ? null : momentOf(lateClosesAt),
            }}
          />
        </div>
      )}
    </Card>
  );
}
