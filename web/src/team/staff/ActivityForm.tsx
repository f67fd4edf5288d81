import { authoringLimits } from '@baeum/contract/authoring/terms';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActivityNotices } from '../../activity/staff/ActivityNotices.tsx';
import { weekIn } from '../../activity/staff/period-words.ts';
import { PeriodOutlook } from '../../activity/staff/PeriodOutlook.tsx';
import { TopicField } from '../../activity/staff/TopicField.tsx';
import { sendPicture } from '../../posting/send-picture.ts';
import type { PicturesOfTexts } from '../../posting/usePictures.ts';
import { weekChoices } from '../../staff-kit/week-choices.ts';
import type { StaffLecture } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { PageEditor } from '../../ui/editor/PageEditor.tsx';
import { Form } from '../../ui/form/Form.tsx';
import grid from '../../ui/form/FormGrid.module.css';
import { DraftHint } from '../../ui/form/hints.tsx';
import { MinuteInput } from '../../ui/form/MinuteInput.tsx';
import type { Form as FormState } from '../../ui/form/useForm.ts';
import { momentOfMinute } from '../../ui/local-minute.ts';
import classes from './ActivityForm.module.css';
import { type ActivityValues, fieldNames, valueInWords } from './activity-values.ts';
import { AssignmentFields } from './AssignmentFields.tsx';
import { ChoosingFields } from './ChoosingFields.tsx';
import { EvaluationFields } from './EvaluationFields.tsx';
import type { Activity } from './queries.ts';

interface ActivityFormProps {
  readonly form: FormState<ActivityValues>;
  readonly lecture: StaffLecture;
  /** As it is stored; nothing of a new one. */
  readonly activity?: Activity;
  readonly pictures: PicturesOfTexts;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What staff decide about a team activity. Who is in which team is decided beside it. */
export function ActivityForm({ form, lecture, activity, pictures, children }: ActivityFormProps) {
  const { values, change } = form;
  const disabled = form.sending !== undefined;
  return (
    <Form form={form}>
      <ActivityNotices form={form} labels={fieldNames} show={valueInWords} edits={activity !== undefined} />
      <CardStack>
        <Card title="기본 정보">
          <div className={grid.grid}>
            <TextInput
              label="제목"
              required
              className={grid.whole}
              maxLength={authoringLimits.title}
              {...form.text('title')}
            />
            <NativeSelect
              label="시작 주차"
              required
              {...form.select('weekNumber')}
              onChange={({ currentTarget }) => change({ weekNumber: currentTarget.value, topicCode: '' })}
              data={weekChoices(lecture)}
            />
            <NativeSelect
              label="종료 주차"
              required
              {...form.select('endWeekNumber')}
              data={weekChoices(lecture)}
            />
            <TopicField form={form} lectureCode={lecture.code} kind="team" code={activity?.activityCode} />
            <TextInput label="활동 시간(분)" inputMode="numeric" maxLength={6} {...form.text('minutes')} />
            <MinuteInput label="활동 시작" required weekOf={weekIn(lecture)} {...form.text('opensAt')} />
            <MinuteInput label="활동 마감" required weekOf={weekIn(lecture)} {...form.text('closesAt')} />
          </div>
          <div className={grid.below}>
            <PeriodOutlook
              kind="team"
              code={activity?.activityCode}
              period={{
                opensAt: momentOfMinute(values.opensAt),
                closesAt: momentOfMinute(values.closesAt),
                lateClosesAt: null,
              }}
            />
          </div>
        </Card>
        <Card title="활동 안내">
          <PageEditor
            label="내용"
            value={values.bodyHtml}
            onChange={(bodyHtml) => change({ bodyHtml })}
            shownAs={asItIs}
            uploadImage={sendPicture}
            onPictureStatus={pictures.onPictureStatus('bodyHtml')}
            error={form.error('bodyHtml')}
            disabled={disabled}
            limit={authoringLimits.illustratedText}
            height={240}
          />
          {activity !== undefined && activity.files.length > 0 && (
            <p className={classes.files}>첨부파일: {activity.files.map(({ name }) => name).join(', ')}</p>
          )}
        </Card>
        <ChoosingFields form={form} lecture={lecture} />
        <AssignmentFields form={form} lecture={lecture} activity={activity} pictures={pictures} />
        <EvaluationFields form={form} lecture={lecture} reviewers={activity?.reviewers ?? 0} />
      </CardStack>
      <DraftHint state={form.draft} />
      {children}
    </Form>
  );
}

const asItIs = (html: string) => html;
