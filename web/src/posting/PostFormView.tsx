import { mediaUpload } from '@baeum/contract/file/terms';
import { postLimits } from '@baeum/contract/posting/terms';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { upload } from '../api.ts';
import { Card } from '../ui/Card.tsx';
import { DraftHint } from '../ui/drafts/DraftHint.tsx';
import { RestoredDraftNotice } from '../ui/drafts/RestoredDraftNotice.tsx';
import { type PictureStatus, type PictureUpload, RichTextEditor } from '../ui/editor/RichTextEditor.tsx';
import { Fields } from '../ui/Field.tsx';
import type { LinkTarget } from '../ui/links.ts';
import { PageActions } from '../ui/PageActions.tsx';
import { useLeaveGuard } from '../ui/useLeaveGuard.ts';
import { NewFilesField } from './FileFields.tsx';
import { leaveMessage, messagesOf, pictureHints } from './messages.ts';
import type { PostTexts } from './model.ts';
import classes from './PostFormView.module.css';
import type { PostForm, Saving } from './usePostForm.ts';

interface PostFormViewProps {
  form: PostForm;
  saving: Saving;
  container: RefObject<HTMLDivElement | null>;
  /** Whether it may be saved as a draft; false once it is posted. */
  draftable: boolean;
  list: LinkTarget;
  /** Shown beside the buttons. */
  hint?: string | undefined;
  /** Why it cannot be sent now; the text is kept. */
  closed?: string | undefined;
  /** Stored files, shown above the new ones. */
  storedFiles?: ReactNode;
  /** How many of them stay or may be restored. */
  storedCount?: number;
  /** Shown above the form. */
  lead?: ReactNode;
}

const unchosen = { value: '', label: '선택' };
const secrecyChoices = [unchosen, { value: 'Y', label: '비밀글' }, { value: 'N', label: '공개' }];

const sendPicture = async (file: File, options: PictureUpload): Promise<string> =>
  (await upload(mediaUpload, {}, [file], options)).link;

export function PostFormView(props: PostFormViewProps) {
  const {
    form,
    saving,
    container,
    draftable,
    list,
    hint,
    closed,
    storedFiles,
    storedCount = 0,
    lead,
  } = props;
  const { posting, edits, texts, change, problem } = form;
  const { sending } = saving;
  const [pictures, setPictures] = useState<PictureStatus>('ready');
  const busy = sending !== undefined;
  const disabled = busy || closed !== undefined || pictures !== 'ready';
  useLeaveGuard(busy && sending.input.files.length > 0, leaveMessage);
  const errorOf = (field: keyof PostTexts) => (problem?.field === field ? problem.message : undefined);

  return (
    <div ref={container}>
      {lead}
      <Card label={edits ? '글 수정' : '글 등록'}>
        {form.restored && <RestoredDraftNotice edits={edits} onStartOver={() => form.startOver()} />}
        <Fields>
          {!posting.bodyOnly && (
            <>
              <div className={classes.choices}>
                <NativeSelect
                  label={posting.typeLabel}
                  required
                  data={[
                    unchosen,
                    ...Object.entries(posting.types).map(([value, label]) => ({ value, label })),
                  ]}
                  value={texts.type}
                  disabled={busy}
                  error={errorOf('type')}
                  wrapperProps={{ 'data-field': 'type' }}
                  onChange={(event) => change({ type: event.currentTarget.value })}
                />
                {posting.noSecrecy !== undefined && (
                  <NativeSelect
                    label="비밀글 여부"
                    required
                    data={secrecyChoices}
                    value={texts.secrecy}
                    disabled={busy}
                    error={errorOf('secrecy')}
                    wrapperProps={{ 'data-field': 'secrecy' }}
                    onChange={(event) => change({ secrecy: event.currentTarget.value })}
                  />
                )}
              </div>
              <TextInput
                label="제목"
                required
                maxLength={postLimits.title}
                value={texts.title}
                readOnly={busy}
                error={errorOf('title')}
                wrapperProps={{ 'data-field': 'title' }}
                onChange={(event) => change({ title: event.currentTarget.value })}
              />
            </>
          )}
          <div data-field="body">
            <RichTextEditor
              label={messagesOf(posting).body}
              required
              height={postLimits.editorHeight}
              limit={postLimits.body}
              value={texts.body}
              disabled={busy}
              error={errorOf('body')}
              uploadImage={sendPicture}
              onPictureStatus={setPictures}
              onChange={(body) => change({ body })}
            />
            <DraftHint state={form.draft} />
          </div>
          {storedFiles}
          <NewFilesField
            label={edits ? '새 첨부파일' : '첨부파일'}
            form={form}
            storedCount={storedCount}
            sending={sending}
            onCancel={saving.cancel}
          />
        </Fields>
      </Card>
      <PageActions back={list} hint={waitingHint(saving, pictures) ?? closed ?? hint}>
        {draftable && (
          <Button
            variant="default"
            disabled={disabled}
            loading={isSending(saving, 'Y')}
            onClick={() => void saving.send('Y')}
          >
            임시저장
          </Button>
        )}
        <Button disabled={disabled} loading={isSending(saving, 'N')} onClick={() => void saving.send('N')}>
          {edits ? '수정하기' : '등록하기'}
        </Button>
      </PageActions>
    </div>
  );
}

/** Uploads show their own progress. */
const isSending = ({ sending }: Saving, tempYn: 'Y' | 'N'): boolean =>
  sending !== undefined && sending.input.files.length === 0 && sending.input.tempYn === tempYn;

function waitingHint({ sending }: Saving, pictures: PictureStatus): string | undefined {
  if (pictures !== 'ready') return pictureHints[pictures];
  if (sending === undefined || sending.input.files.length === 0) return undefined;
  return `업로드가 끝나면 ${sending.input.tempYn === 'Y' ? '임시저장됩니다' : '등록됩니다'}.`;
}
