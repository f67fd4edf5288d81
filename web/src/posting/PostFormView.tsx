import { mediaUpload } from '@baeum/contract/file/terms';
import { postLimits } from '@baeum/contract/posting/terms';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { upload } from '../api.ts';
import { Card } from '../ui/Card.tsx';
import { DraftHint } from '../ui/drafts/DraftHint.tsx';
import { RestoredHint } from '../ui/drafts/RestoredHint.tsx';
import { type Pictures, type PictureUpload, RichTextEditor } from '../ui/editor/RichTextEditor.tsx';
import { Fields } from '../ui/Field.tsx';
import type { LinkTarget } from '../ui/links.ts';
import { PageActions } from '../ui/PageActions.tsx';
import { useLeaveGuard } from '../ui/useLeaveGuard.ts';
import { NewFilesField } from './FileFields.tsx';
import type { PostTexts } from './model.ts';
import classes from './PostFormView.module.css';
import type { PostForm, Saving } from './usePostForm.ts';
import { leavingWords, pictureWords, wordsOf } from './words.ts';

interface PostFormViewProps {
  form: PostForm;
  saving: Saving;
  place: RefObject<HTMLDivElement | null>;
  /** Whether it may be kept as a draft: what is posted cannot. */
  draftable: boolean;
  list: LinkTarget;
  /** Said beside the buttons. */
  hint?: string | undefined;
  /** Why it cannot be sent now; what is written stays. */
  closed?: string | undefined;
  /** Files that are stored already, above the new ones. */
  storedFiles?: ReactNode;
  /** How many of them stay or may come back. */
  storedCount?: number;
  /** Above the form. */
  lead?: ReactNode;
}

const unchosen = { value: '', label: '선택' };
const secrecyChoices = [unchosen, { value: 'Y', label: '비밀글' }, { value: 'N', label: '공개' }];

const sendPicture = async (file: File, options: PictureUpload): Promise<string> =>
  (await upload(mediaUpload, {}, [file], options)).link;

/** The fields of a post and what may be done with it. */
export function PostFormView(props: PostFormViewProps) {
  const { form, saving, place, draftable, list, hint, closed, storedFiles, storedCount = 0, lead } = props;
  const { posting, edits, texts, change, problem } = form;
  const { sending } = saving;
  const [pictures, setPictures] = useState<Pictures>('there');
  const busy = sending !== undefined;
  const held = busy || closed !== undefined || pictures !== 'there';
  useLeaveGuard(busy && sending.work.files.length > 0, leavingWords);
  const errorOf = (field: keyof PostTexts) => (problem?.field === field ? problem.message : undefined);

  return (
    <div ref={place}>
      {lead}
      <Card label={edits ? '글 수정' : '글 등록'}>
        {form.restored && <RestoredHint edits={edits} onStartOver={() => form.startOver()} />}
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
              label={wordsOf(posting).body}
              required
              height={postLimits.editorHeight}
              limit={postLimits.body}
              value={texts.body}
              disabled={busy}
              error={errorOf('body')}
              uploadImage={sendPicture}
              onPictures={setPictures}
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
      <PageActions back={list} hint={waitingFor(saving, pictures) ?? closed ?? hint}>
        {draftable && (
          <Button
            variant="default"
            disabled={held}
            loading={isSending(saving, 'Y')}
            onClick={() => void saving.send('Y')}
          >
            임시저장
          </Button>
        )}
        <Button disabled={held} loading={isSending(saving, 'N')} onClick={() => void saving.send('N')}>
          {edits ? '수정하기' : '등록하기'}
        </Button>
      </PageActions>
    </div>
  );
}

/** Files on their way show their own progress. */
const isSending = ({ sending }: Saving, tempYn: 'Y' | 'N'): boolean =>
  sending !== undefined && sending.work.files.length === 0 && sending.work.tempYn === tempYn;

function waitingFor({ sending }: Saving, pictures: Pictures): string | undefined {
  if (pictures !== 'there') return pictureWords[pictures];
  if (sending === undefined || sending.work.files.length === 0) return undefined;
  return `업로드가 끝나면 ${sending.work.tempYn === 'Y' ? '임시저장됩니다' : '등록됩니다'}.`;
}
