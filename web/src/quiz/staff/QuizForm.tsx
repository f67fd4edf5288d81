import '@mantine/core/styles/Checkbox.layer.css';
import { authoringLimits } from '@baeum/contract/authoring/terms';
import { quizKinds, staffKindNames } from '@baeum/contract/quiz/kinds';
import { quizFormLimits } from '@baeum/contract/quiz/staff-terms';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActivityNotices } from '../../activity/staff/ActivityNotices.tsx';
import { weekIn } from '../../activity/staff/period-words.ts';
import { PeriodOutlook } from '../../activity/staff/PeriodOutlook.tsx';
import { TopicField } from '../../activity/staff/TopicField.tsx';
import { pictureHints } from '../../posting/messages.ts';
import { sendPicture } from '../../posting/send-picture.ts';
import { weekChoices } from '../../staff-kit/week-choices.ts';
import type { StaffLecture } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { type PictureStatus, RichTextEditor } from '../../ui/editor/RichTextEditor.tsx';
import { Form } from '../../ui/form/Form.tsx';
import grid from '../../ui/form/FormGrid.module.css';
import { DraftHint } from '../../ui/form/hints.tsx';
import { MomentInput } from '../../ui/form/MinuteInput.tsx';
import type { Form as FormState } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import { fieldNames, isInExamRoom, type QuizValues } from './quiz-values.ts';

interface QuizFormProps {
  readonly form: FormState<QuizValues>;
  readonly lecture: StaffLecture;
  /** Its code; undefined for a new one. */
  readonly quizCode?: string;
  /** The buttons; whether pictures of the text are still on their way is said to them. */
  readonly children: (waits: string | undefined) => ReactNode;
}

/** What staff decide about a quiz but for its questions. */
export function QuizForm({ form, lecture, quizCode, children }: QuizFormProps) {
  const [pictures, setPictures] = useState<PictureStatus>('ready');
  return (
    <Form form={form}>
      <ActivityNotices form={form} labels={fieldNames} edits={quizCode !== undefined} />
      <CardStack>
        <Card title="기본 정보">
          <Basics form={form} lecture={lecture} quizCode={quizCode} />
        </Card>
        <Card title="응시">
          <Taking form={form} weeks={lecture.weeks} />
          <div className={grid.below}>
            <PeriodOutlook kind="quiz" code={quizCode} period={periodOf(form.values)} />
          </div>
        </Card>
        <Card title={fieldNames.bodyHtml}>
          <div data-field="bodyHtml">
            <RichTextEditor
              label="응시 전에 알릴 내용"
              height={160}
              limit={quizFormLimits.html}
              value={form.values.bodyHtml}
              disabled={form.sending !== undefined}
              error={form.error('bodyHtml')}
              uploadImage={sendPicture}
              onPictureStatus={setPictures}
              onChange={(bodyHtml) => form.change({ bodyHtml })}
            />
          </div>
        </Card>
      </CardStack>
      <DraftHint state={form.draft} />
      {children(pictures === 'ready' ? undefined : pictureHints[pictures])}
    </Form>
  );
}

const periodOf = ({ opensAt, closesAt, lateClosesAt }: QuizValues) => ({
  opensAt,
  closesAt,
  lateClosesAt: lateClosesAt || null,
});

type BasicsProps = Pick<QuizFormProps, 'form' | 'lecture'> & { readonly quizCode: string | undefined };

function Basics({ form, lecture, quizCode }: BasicsProps) {
  const { values } = form;
  return (
    <div className={grid.grid}>
      <NativeSelect
        label={fieldNames.kind}
        {...form.select('kind')}
        data={quizKinds.map((kind) => ({ value: kind, label: staffKindNames[kind] }))}
      />
      <TextInput
        label={fieldNames.title}
        required
        maxLength={authoringLimits.title}
        {...form.text('title')}
      />
      <NativeSelect
        {...form.select('weekNumber')}
        label={fieldNames.weekNumber}
        data={weekChoices(lecture)}
        onChange={({ currentTarget }) =>
          form.change({ weekNumber: currentTarget.value, topicCode: '', afterLecture: 'false' })
        }
      />
      <TopicField form={form} lectureCode={lecture.code} kind="quiz" code={quizCode} />
      {isInExamRoom(values) && (
        <div className={grid.whole}>
          <Notice>
            중간고사와 기말고사는 시험실에서만 보이고, 퀴즈 목록에는 나오지 않습니다. 대체과제는 과제에서
            만듭니다.
          </Notice>
        </div>
      )}
    </div>
  );
}

interface TakingProps extends Pick<QuizFormProps, 'form'> {
  readonly weeks: StaffLecture['weeks'];
}

function Taking({ form, weeks }: TakingProps) {
  const { values, change } = form;
  const check = (
    name: 'afterLecture' | 'shufflesQuestions' | 'shufflesItems' | 'opensResults',
    label: string,
  ) => (
    <Checkbox
      label={label}
      checked={values[name] === 'true'}
      disabled={form.sending !== undefined}
      onChange={(event) => change({ [name]: String(event.currentTarget.checked) })}
    />
  );
  return (
    <div className={grid.grid}>
      <Moment form={form} weeks={weeks} name="opensAt" required />
      <Moment form={form} weeks={weeks} name="closesAt" required />
      <Moment form={form} weeks={weeks} name="lateClosesAt" empty="지각 응시를 받지 않습니다" />
      <Amount form={form} name="limitMinutes" empty="제한 없음" />
      <Amount form={form} name="attemptLimit" empty="제한 없음" />
      <Amount form={form} name="retakeLimit" empty="응시 횟수 안에서 제한 없음" />
      <div className={grid.switches}>
        {values.topicCode !== '' && check('afterLecture', '세부주제의 강의를 학습한 뒤에만 응시')}
        {check('shufflesQuestions', '문항을 응시마다 섞기')}
        {check('shufflesItems', '보기를 응시마다 섞기')}
        {check('opensResults', '끝나면 점수, 정답, 해설을 학생에게 공개')}
      </div>
    </div>
  );
}

interface MomentProps extends TakingProps {
  readonly name: 'opensAt' | 'closesAt' | 'lateClosesAt';
  readonly required?: boolean;
  /** What holds where nothing is chosen. */
  readonly empty?: string;
}

/** Date and time by the clock of Seoul. */
function Moment({ form, weeks, name, ...field }: MomentProps) {
  return (
    <MomentInput
      {...form.text(name)}
      {...field}
      label={fieldNames[name]}
      weekOf={weekIn({ weeks })}
      onChange={(moment) => form.change({ [name]: moment })}
    />
  );
}

interface AmountProps extends Pick<QuizFormProps, 'form'> {
  readonly name: 'limitMinutes' | 'attemptLimit' | 'retakeLimit';
  readonly empty: string;
}

function Amount({ form, name, empty }: AmountProps) {
  return (
    <TextInput
      label={fieldNames[name]}
      inputMode="numeric"
      maxLength={4}
      placeholder={`비우면 ${empty}`}
      {...form.text(name)}
    />
  );
}
