import '@mantine/core/styles/Checkbox.layer.css';
import {
  addLectureNotice,
  changeLectureNotice,
  lectureNoticeFileRules,
  lectureNoticeLimits,
  lectureNoticeMessages,
  lectureNoticeRefusals,
  type LectureNoticeType,
  lectureNoticeTypes,
} from '@baeum/contract/board/staff-notice-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { isRefusedBy, upload } from '../../api.ts';
import { pictureHints } from '../../posting/messages.ts';
import { StaffBodyField } from '../../posting/StaffBodyField.tsx';
import { lectureName, useLecture, useStaffRoles } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import type { PictureStatus } from '../../ui/editor/RichTextEditor.tsx';
import { withoutOrigin } from '../../ui/editor/html.ts';
import { Fields } from '../../ui/Field.tsx';
import { type Files, useFiles } from '../../ui/form/files.ts';
import { NewFilesField, StoredFilesField } from '../../ui/form/FilesField.tsx';
import { Form, SubmitButton, uploadHint } from '../../ui/form/Form.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import { type Form as FormState, useForm } from '../../ui/form/useForm.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { newUuid } from '../../ui/uuid.ts';
import { changedByNotice, noticePath, type StoredNotice } from './notice-queries.ts';
import { newNotice, noticeLabels, noticeProblems, type NoticeValues, noticeValues } from './notice-values.ts';

interface LectureNoticeFormProps {
  /** Undefined for a new one. */
  readonly notice?: StoredNotice;
  readonly onSaved: () => void;
}

const isSeen = (notice: StoredNotice | undefined): boolean =>
  notice?.standing === 'shown' || notice?.standing === 'scheduled';

const types = Object.entries(lectureNoticeTypes).map(([value, label]) => ({ value, label }));

/** Writes a notice of a lecture, or changes one. */
export function LectureNoticeForm({ notice, onSaved }: LectureNoticeFormProps) {
  const { code } = useLecture();
  const files = useFiles(lectureNoticeFileRules);
  const [pictures, setPictures] = useState<PictureStatus>('ready');
  const form = useNoticeForm({ code, notice, files, onSaved });
  const mayChange = notice === undefined || notice.permissions.includes('content');
  const waits = pictures !== 'ready';
  return (
    <Form form={form}>
      <StaleChoices form={form} labels={noticeLabels} />
      <CardStack>
        <Card label={notice === undefined ? '공지 쓰기' : '공지 고치기'}>
          {form.restored && (
            <RestoredDraftNotice edits={notice !== undefined} files onStartOver={form.startOver} />
          )}
          <Fields>
            <TextInput
              label={noticeLabels.title}
              required
              maxLength={lectureNoticeLimits.title}
              {...form.text('title')}
            />
            <NativeSelect
              label={noticeLabels.typeCode}
              description="긴급과 필독은 목록 맨 위에 보입니다."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={types}
              {...form.text('typeCode')}
            />
            <StaffBodyField form={form} label={noticeLabels.body} onPictureStatus={setPictures} />
            {notice !== undefined && notice.files.length > 0 && (
              <StoredFilesField
                form={form}
                files={files}
                stored={notice.files.map(({ id, name, byteSize }) => ({ id, orn: name, size: byteSize }))}
              />
            )}
            <NewFilesField
              label={notice === undefined ? '첨부파일' : '새 첨부파일'}
              form={form}
              files={files}
              storedCount={notice?.files.length ?? 0}
            />
            <TextInput
              type="datetime-local"
              label={noticeLabels.publishedAt}
              description="비워 두면 올리는 때부터 보입니다. 앞으로의 때를 정하면 그때부터 보입니다."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.text('publishedAt')}
            />
            {notice === undefined && <Classes form={form} lectureCode={code} />}
          </Fields>
        </Card>
      </CardStack>
      <PageActions back={{ to: noticePath(code) }} hint={hintOf({ form, mayChange, pictures })}>
        {mayChange && (
          <>
            <SubmitButton form={form} intent="draft" disabled={waits}>
              {isSeen(notice) ? '비공개로 전환' : '비공개로 저장'}
            </SubmitButton>
            <SubmitButton form={form} disabled={waits}>
              {isSeen(notice) ? '저장' : '올리기'}
            </SubmitButton>
          </>
        )}
      </PageActions>
    </Form>
  );
}

interface Hinted {
  readonly form: FormState<NoticeValues>;
  readonly mayChange: boolean;
  readonly pictures: PictureStatus;
}

function hintOf({ form, mayChange, pictures }: Hinted) {
  if (!mayChange) return '강의 구성을 맡은 사람만 바꿀 수 있습니다.';
  return pictures === 'ready' ? uploadHint(form, '저장됩니다') : pictureHints[pictures];
}

interface NoticeFormState extends LectureNoticeFormProps {
  readonly code: string;
  readonly files: Files;
}

function useNoticeForm({ code, notice, files, onSaved }: NoticeFormState): FormState<NoticeValues> {
  const stored = notice === undefined ? newNotice : noticeValues(notice, location.origin);
  /** Of an attempt at a new one whose reply may have been lost, perhaps before a reload: the draft keeps it as its version. */
  const key = useRef('');
  const form: FormState<NoticeValues> = useForm<NoticeValues>({
    stored,
    version: notice?.revision ?? '',
    draft: useTextDraft<NoticeValues>({
      screen: 'lecture-notice',
      id: String(notice?.id ?? `new ${code}`),
      stored,
    }),
    validate: noticeProblems,
    files,
    confirm: (intent) =>
      notice !== undefined && intent === 'draft' && isSeen(notice)
        ? {
            text: '비공개로 바꾸시겠습니까?',
            note: `학생 ${notice.readers}명이 읽었고, 더 이상 보이지 않습니다.`,
          }
        : undefined,
    send: ({ values: { classes, ...values }, intent, files: picked, version }, transfer) => {
      const fields = {
        ...values,
        typeCode: values.typeCode as LectureNoticeType,
        body: withoutOrigin(values.body, location.origin),
        state: intent === 'draft' ? ('draft' as const) : ('published' as const),
      };
      if (notice === undefined) {
        key.current ||= String(version) || newUuid();
        form.keep(key.current);
        const input = { lectureCode: code, classes, ...fields, wrtKey: key.current };
        return upload(addLectureNotice, input, picked, transfer);
      }
      const removedFiles = files.selection.removed.join(',');
      const ids = { id: String(notice.id), revision: String(version), removedFiles };
      return upload(changeLectureNotice, { ...fields, ...ids }, picked, transfer);
    },
    refreshes: changedByNotice,
    conflict: { refusals: [staffRefusals.stale] },
    fieldOf: (error) => (isRefusedBy(error, [lectureNoticeRefusals.noImage]) ? 'body' : undefined),
    onRefused(error) {
      // What is sent from now on is another notice.
      if (isRefusedBy(error, [lectureNoticeRefusals.sentOther])) form.keep((key.current = ''));
      return false;
    },
    done: (intent) =>
      intent === 'draft' || isSeen(notice) ? lectureNoticeMessages.saved : lectureNoticeMessages.published,
    onDone: onSaved,
  });
  return form;
}

/** Other lectures in which the account may write notices; those of the same name, which are its other classes, first. */
function Classes({ form, lectureCode }: { form: FormState<NoticeValues>; lectureCode: string }) {
  const { lectures } = useStaffRoles();
  const { name } = useLecture();
  const others = lectures
    .filter((one) => one.code !== lectureCode && one.permissions.includes('content'))
    .toSorted((a, b) => Number(b.name === name) - Number(a.name === name));
  if (others.length === 0) return null;
  return (
    <div data-field="classes">
      <Checkbox.Group
        label={noticeLabels.classes}
        description="같은 공지를 다른 분반이나 강의에도 올립니다. 올린 뒤에는 강의마다 따로 고칩니다."
        error={form.error('classes')}
        value={form.values.classes === '' ? [] : form.values.classes.split(',')}
        onChange={(chosen) =>
          form.change({ classes: chosen.slice(0, lectureNoticeLimits.classes).join(',') })
        }
      >
        {others.map((one) => (
          <Checkbox
            key={one.code}
            mt="xs"
            value={one.code}
            label={lectureName(one)}
            disabled={form.sending !== undefined}
          />
        ))}
      </Checkbox.Group>
    </div>
  );
}
