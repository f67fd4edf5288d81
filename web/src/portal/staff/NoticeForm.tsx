import '@mantine/core/styles/Checkbox.layer.css';
import {
  addNotice,
  changeNotice,
  noticeFileRules,
  noticeLimits,
  noticeReaderNames,
  noticeReaders,
  noticeRefusals,
  noticeStaffMessages,
} from '@baeum/contract/portal/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isRefusedBy, upload } from '../../api.ts';
import { pictureHints } from '../../posting/messages.ts';
import { StaffBodyField } from '../../posting/StaffBodyField.tsx';
import { useStaffRoles } from '../../staff-roles.ts';
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
import { changedByNotice, type StoredNotice, useNoticeListLink } from './notice-queries.ts';
import { listIn, newNotice, noticeProblems, type NoticeValues, noticeValues } from './notice-values.ts';

export const noticeLabels = {
  title: '제목',
  body: '내용',
  audience: '공개 대상',
  programmes: '대상 과정',
  publishedAt: '게시 시작',
  closesAt: '게시 종료',
} as const satisfies Record<keyof NoticeValues, string>;

/** Writes a notice, or changes a stored one. */
export function NoticeForm({ notice }: { notice?: StoredNotice }) {
  const navigate = useNavigate();
  const list = useNoticeListLink();
  const files = useFiles(noticeFileRules);
  const [pictures, setPictures] = useState<PictureStatus>('ready');
  const stored = notice === undefined ? newNotice : noticeValues(notice, location.origin);
  const form = useNoticeForm(notice, stored, files, () => void navigate(list.to, { state: list.state }));
  const isShown = notice?.standing === 'shown' || notice?.standing === 'scheduled';
  const waits = pictures !== 'ready';
  return (
    <Form form={form}>
      <StaleChoices form={form} labels={noticeLabels} />
      <CardStack>
        <Card label={notice === undefined ? '공지 쓰기' : '공지 수정'}>
          {form.restored && (
            <RestoredDraftNotice edits={notice !== undefined} files onStartOver={form.startOver} />
          )}
          <Fields>
            <TextInput
              label={noticeLabels.title}
              required
              maxLength={noticeLimits.title}
              {...form.text('title')}
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
          </Fields>
        </Card>
        <Card title="대상과 기간">
          <Targets form={form} />
        </Card>
      </CardStack>
      <PageActions back={list} hint={waits ? pictureHints[pictures] : uploadHint(form, '저장됩니다')}>
        <SubmitButton form={form} intent="draft" disabled={waits}>
          {isShown ? '비공개로 전환' : '비공개로 저장'}
        </SubmitButton>
        <SubmitButton form={form} disabled={waits}>
          {isShown ? '저장' : '공개'}
        </SubmitButton>
      </PageActions>
    </Form>
  );
}

function useNoticeForm(
  notice: StoredNotice | undefined,
  stored: NoticeValues,
  files: Files,
  onSaved: () => void,
): FormState<NoticeValues> {
  const isShown = notice?.standing === 'shown' || notice?.standing === 'scheduled';
  return useForm<NoticeValues>({
    stored,
    version: notice?.revision ?? '',
    draft: useTextDraft<NoticeValues>({ screen: 'portal-notice', id: String(notice?.id ?? 'new'), stored }),
    validate: noticeProblems,
    files,
    confirm: (intent) => {
      if (intent === 'draft')
        return isShown
          ? '비공개로 바꾸면 읽던 사람에게 더 이상 보이지 않습니다. 바꾸시겠습니까?'
          : '비공개로 저장하시겠습니까?';
      return isShown ? '변경한 내용을 저장하시겠습니까?' : noticeStaffMessages.confirmPublish;
    },
    send: ({ values, intent, files: picked, version }, transfer) => {
      const fields = {
        ...values,
        body: withoutOrigin(values.body, location.origin),
        state: intent === 'draft' ? ('draft' as const) : ('published' as const),
      };
      if (notice === undefined) return upload(addNotice, fields, picked, transfer);
      const removedFiles = files.selection.removed.join(',');
      const ids = { id: String(notice.id), revision: String(version), removedFiles };
      return upload(changeNotice, { ...fields, ...ids }, picked, transfer);
    },
    refreshes: changedByNotice,
    conflict: { refusals: [staffRefusals.stale] },
    fieldOf: (error) => (isRefusedBy(error, [noticeRefusals.noImage]) ? 'body' : undefined),
    done: (intent) =>
      intent === 'draft' || isShown ? noticeStaffMessages.saved : noticeStaffMessages.published,
    onDone: onSaved,
  });
}

/** To whom it is shown, from when, and until when. */
function Targets({ form }: { form: FormState<NoticeValues> }) {
  const { programmes } = useStaffRoles();
  return (
    <Fields>
      <Checks
        form={form}
        name="audience"
        choices={noticeReaders.map((value) => ({ value, label: noticeReaderNames[value] }))}
      />
      <Checks
        form={form}
        name="programmes"
        description="고르지 않으면 모든 과정의 사람에게 보입니다."
        choices={programmes.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextInput
        type="datetime-local"
        label={noticeLabels.publishedAt}
        description="비워 두면 공개하는 때부터 보입니다."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.text('publishedAt')}
      />
      <TextInput
        type="datetime-local"
        label={noticeLabels.closesAt}
        description="비워 두면 계속 보입니다. 이 분까지 보입니다."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.text('closesAt')}
      />
    </Fields>
  );
}

interface ChecksProps {
  form: FormState<NoticeValues>;
  name: 'audience' | 'programmes';
  description?: string;
  choices: readonly { readonly value: string; readonly label: string }[];
}

function Checks({ form, name, description, choices }: ChecksProps) {
  return (
    <div data-field={name}>
      <Checkbox.Group
        label={noticeLabels[name]}
        {...(name === 'audience' && { withAsterisk: true })}
        {...(description !== undefined && { description })}
        error={form.error(name)}
        value={listIn(form.values[name])}
        onChange={(chosen) => form.change({ [name]: chosen.join(',') })}
      >
        {choices.map(({ value, label }) => (
          <Checkbox key={value} mt="xs" value={value} label={label} disabled={form.sending !== undefined} />
        ))}
      </Checkbox.Group>
    </div>
  );
}
