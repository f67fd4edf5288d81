import { authoringLimits } from '@baeum/contract/authoring/terms';
import { syllabusLimits, syllabusSections } from '@baeum/contract/lecture/staff-syllabus-terms';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { sendPicture } from '../../posting/send-picture.ts';
import type { PicturesOfTexts } from '../../posting/usePictures.ts';
import { Card } from '../../ui/Card.tsx';
import { RichTextEditor } from '../../ui/editor/RichTextEditor.tsx';
import { FieldError, Fields } from '../../ui/Field.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { formatShortDay } from '../../ui/format.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import shared from '../../ui/shared.module.css';
import classes from './LectureForm.module.css';
import {
  copiedFrom,
  type StoredSyllabus,
  type SyllabusValues,
  titlesOf,
  untitledWeek,
  withTitle,
} from './syllabus-values.ts';

const CopySyllabusModal = loadable(() => import('./CopySyllabusModal.tsx'));

interface SyllabusFieldsProps {
  readonly form: Form<SyllabusValues>;
  readonly lectureCode: string;
  readonly weeks: StoredSyllabus['weeks'];
  readonly mayChange: boolean;
  readonly pictures: PicturesOfTexts;
}

/** The sections of a syllabus, its competencies, and what each week is about. */
export function SyllabusFields({ form, lectureCode, weeks, mayChange, pictures }: SyllabusFieldsProps) {
  const isFixed = !mayChange || form.sending !== undefined;
  return (
    <>
      <Card title="내용" aside={mayChange && <CopyButton form={form} lectureCode={lectureCode} />}>
        <Fields>
          {syllabusSections.map(({ name, title }) => (
            <div key={name} data-field={name}>
              <RichTextEditor
                label={title}
                height={120}
                limit={syllabusLimits.section}
                value={form.values[name]}
                disabled={isFixed}
                error={form.error(name)}
                uploadImage={sendPicture}
                onPictureStatus={pictures.onPictureStatus(name)}
                onChange={(html) => form.change({ [name]: html })}
              />
            </div>
          ))}
          <Textarea
            label="핵심역량"
            description="한 줄에 하나씩, 이름과 비율을 씁니다. 예: 분석력 30%"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rows={4}
            {...form.text('competencies')}
            readOnly={isFixed}
          />
        </Fields>
      </Card>
      <Card title="주차별 주제" note="주차의 날짜는 학기에 따라 정해집니다.">
        <Weeks form={form} weeks={weeks} isFixed={isFixed} />
      </Card>
    </>
  );
}

interface WeeksProps extends Pick<SyllabusFieldsProps, 'form' | 'weeks'> {
  readonly isFixed: boolean;
}

function Weeks({ form, weeks, isFixed }: WeeksProps) {
  const problem = form.error('weeks');
  const titles = titlesOf(form.values);
  // The first one at fault gets the focus when the form is sent.
  const faulty = untitledWeek(titles) ?? 0;
  return (
    <>
      <ol className={classes.weeks}>
        {titles.map((title, index) => (
          // Weeks have no identity but their number.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-field={index === faulty ? 'weeks' : undefined}>
            <span className={classes.week}>
              <strong>{index + 1}주차</strong>
              <span className={`${shared.note} ${shared.number}`}>{periodOf(weeks[index])}</span>
            </span>
            <TextInput
              aria-label={`${index + 1}주차 주제`}
              maxLength={authoringLimits.title}
              readOnly={isFixed}
              value={title}
              error={form.attempted && title.trim() === '' && '주제를 입력해 주세요.'}
              onChange={(event) =>
                form.change({ weeks: withTitle(form.values, index, event.currentTarget.value) })
              }
            />
          </li>
        ))}
      </ol>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </>
  );
}

const periodOf = (week: StoredSyllabus['weeks'][number] | undefined): string =>
  week === undefined
    ? ''
    : `${formatShortDay(week.startsAt, week.endsAt)} ~ ${formatShortDay(week.endsAt, week.startsAt)}`;

/** Fills the form with the syllabus of another lecture; nothing is stored until it is saved. */
function CopyButton({ form, lectureCode }: Pick<SyllabusFieldsProps, 'form' | 'lectureCode'>) {
  const opener = useRef<HTMLButtonElement>(null);
  const { open, prepare, modal } = useLazyModal(opener, CopySyllabusModal, {
    lectureCode,
    onChoose: (source: StoredSyllabus) => form.change(copiedFrom(form.values, source)),
  });
  return (
    <>
      <Button ref={opener} variant="default" size="xs" onClick={open} {...prepare}>
        다른 강의에서 가져오기
      </Button>
      {modal}
    </>
  );
}
