import '@mantine/core/styles/Checkbox.layer.css';
import { authoringLimits } from '@baeum/contract/authoring/terms';
import {
  contentKindNames,
  contentKinds,
  contentLimits,
  opensAfter,
  opensAfterNames,
} from '@baeum/contract/study/staff-terms';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActivityNotices } from '../../activity/staff/ActivityNotices.tsx';
import { weekIn } from '../../activity/staff/period-words.ts';
import { weekChoices } from '../../staff-kit/week-choices.ts';
import type { StaffLecture } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import type { PictureStatus } from '../../ui/editor/RichTextEditor.tsx';
import { Form } from '../../ui/form/Form.tsx';
import grid from '../../ui/form/FormGrid.module.css';
import { DraftHint } from '../../ui/form/hints.tsx';
import { MomentInput } from '../../ui/form/MinuteInput.tsx';
import type { Form as FormState } from '../../ui/form/useForm.ts';
import { loadable } from '../../ui/loadable.tsx';
import {
  type ContentValues,
  fieldNames,
  hasAddress,
  kindOf,
  learningPeriod,
  titleOfFile,
} from './content-values.ts';
import { PageField } from './PageField.tsx';
import type { Content } from './queries.ts';

/** Of videos alone. */
const VideoField = loadable(async () => ({ default: (await import('./VideoField.tsx')).VideoField }));

/** Below the fields, and so not what the form waits for. */
const PeriodOutlook = loadable(async () => ({
  default: (await import('../../activity/staff/PeriodOutlook.tsx')).PeriodOutlook,
}));

interface ContentFormProps {
  readonly form: FormState<ContentValues>;
  readonly lecture: StaffLecture;
  readonly onPictureStatus: (status: PictureStatus) => void;
  /** Of one that is stored. */
  readonly contentCode?: string;
  /** Percent that must be learnt to be present, where it is known. */
  readonly attendanceShare?: number;
  /** Whether students have begun, so that its kind stays. */
  readonly isBegun?: boolean;
  /** Its files; none of a new one. */
  readonly files?: Content['files'];
  /** Below the fields, stored by itself. */
  readonly extras?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What staff decide about a content. */
export function ContentForm({ form, lecture, children, ...content }: ContentFormProps) {
  const { values } = form;
  return (
    <Form form={form}>
      <ActivityNotices
        form={form}
        labels={fieldNames}
        edits={content.contentCode !== undefined}
        files={values.kind === 'video'}
      />
      <CardStack>
        <Card title="기본 정보">
          <div className={grid.grid}>
            <NativeSelect
              label="종류"
              required
              description={content.isBegun ? '학습한 학생이 있어 바꿀 수 없습니다.' : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.select('kind')}
              disabled={content.isBegun === true || form.sending !== undefined}
              data={[
                ...(kindOf(values) === undefined ? [{ value: '', label: '고르기' }] : []),
                ...contentKinds.map((kind) => ({ value: kind, label: contentKindNames[kind] })),
              ]}
            />
            <NativeSelect label="주차" required {...form.select('weekNumber')} data={weekChoices(lecture)} />
            <TextInput
              label="제목"
              required
              className={grid.whole}
              maxLength={authoringLimits.title}
              {...form.text('title')}
            />
            {hasAddress(values) && (
              <TextInput
                label="주소"
                required
                type="url"
                inputMode="url"
                autoComplete="off"
                className={grid.whole}
                maxLength={contentLimits.url}
                placeholder={values.kind === 'embed' ? 'https://youtu.be/…' : 'https://'}
                {...form.text('url')}
              />
            )}
          </div>
        </Card>
        {values.kind === 'video' && (
          <Card title="동영상">
            <VideoField
              lectureCode={lecture.code}
              files={content.files ?? []}
              error={form.error('uploadId')}
              onChange={(uploadId, name) =>
                form.change({ uploadId, title: values.title.trim() || titleOfFile(name) })
              }
            />
          </Card>
        )}
        <Card title={values.kind === 'page' ? '글' : '안내'}>
          <PageField form={form} lectureCode={lecture.code} onPictureStatus={content.onPictureStatus} />
        </Card>
        <Card title="학습과 출석" note={shareNote(content.attendanceShare)}>
          <Learning form={form} lecture={lecture} />
          <div className={grid.below}>
            <PeriodOutlook
              kind="content"
              code={content.contentCode}
              period={learningPeriod(values, lecture.weeks)}
            />
          </div>
        </Card>
        {content.extras}
      </CardStack>
      <DraftHint state={form.draft} />
      {children}
    </Form>
  );
}

const shareNote = (share: number | undefined): string | undefined =>
  share === undefined ? undefined : `${share}% 이상 학습하면 출석`;

/** How long it takes, when, and whether it counts. */
function Learning({ form, lecture }: Pick<ContentFormProps, 'form' | 'lecture'>) {
  const { values, change } = form;
  const isPage = values.kind === 'page';
  return (
    <div className={grid.grid}>
      {values.kind !== 'video' && (
        <TextInput
          label="학습 시간(초)"
          required={!isPage}
          inputMode="numeric"
          maxLength={5}
          placeholder={isPage ? '비우면 글의 길이로 정합니다' : undefined}
          {...form.text('mediaSeconds')}
        />
      )}
      <TextInput
        label="인정 시간(분)"
        inputMode="numeric"
        maxLength={4}
        placeholder="비우면 학습 시간과 같습니다"
        {...form.text('lectureMinutes')}
      />
      <div className={grid.whole} />
      <Moment form={form} lecture={lecture} name="attendanceStartsAt" label="학습 시작" empty="주차의 시작" />
      <Moment form={form} lecture={lecture} name="attendanceEndsAt" label="학습 종료" empty="주차의 끝" />
      <Moment form={form} lecture={lecture} name="opensAt" label="공개 시작" empty="제한 없음" />
      <Moment form={form} lecture={lecture} name="closesAt" label="공개 종료" empty="제한 없음" />
      <NativeSelect
        label="여는 순서"
        className={grid.whole}
        description="출석을 인정하는 앞 콘텐츠를 출석 기준까지 보아야 열립니다. 이미 보기 시작한 학생에게는 계속 열려 있습니다."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.select('opensAfter')}
        data={opensAfter.map((value) => ({ value, label: opensAfterNames[value] }))}
      />
      <div className={grid.switches}>
        <Checkbox
          label="출석으로 인정"
          checked={values.recognisesAttendance === 'true'}
          onChange={(event) => change({ recognisesAttendance: String(event.currentTarget.checked) })}
        />
        <Checkbox
          label="학생에게 공개"
          checked={values.isPublic === 'true'}
          onChange={(event) => change({ isPublic: String(event.currentTarget.checked) })}
        />
      </div>
    </div>
  );
}

interface MomentProps extends Pick<ContentFormProps, 'form' | 'lecture'> {
  readonly name: 'opensAt' | 'closesAt' | 'attendanceStartsAt' | 'attendanceEndsAt';
  readonly label: string;
  /** What holds where nothing is chosen. */
  readonly empty: string;
}

/** Date and time by the clock of Seoul. */
function Moment({ form, lecture, name, label, empty }: MomentProps) {
  return (
    <MomentInput
      {...form.text(name)}
      label={label}
      empty={empty}
      weekOf={weekIn(lecture)}
      onChange={(moment) => form.change({ [name]: moment })}
    />
  );
}
