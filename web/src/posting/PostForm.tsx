import { postFileRules, postLimits, postMessages, postRefusals } from '@baeum/contract/posting/terms';
import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiError, confirmOutcome, isRefusedBy } from '../api.ts';
import { sameTexts } from '../ui/drafts/useLocalDraft.ts';
import { Card } from '../ui/Card.tsx';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { type PictureStatus, RichTextEditor } from '../ui/editor/RichTextEditor.tsx';
import { Fields } from '../ui/Field.tsx';
import { type Files, keepRemovals, useFiles } from '../ui/form/files.ts';
import { NewFilesField, StoredFilesField } from '../ui/form/FilesField.tsx';
import { Form, SubmitButton, uploadHint } from '../ui/form/Form.tsx';
import { DraftHint } from '../ui/form/hints.tsx';
import { ConflictNotice, RestoredDraftNotice } from '../ui/form/notices.tsx';
import { useDraft } from '../ui/form/useDraft.ts';
import { type Form as FormState, type FormOptions, tempYnOf, useForm } from '../ui/form/useForm.ts';
import type { Transfer } from '../ui/form/useSending.ts';
import { formatDateTime } from '../ui/format.ts';
import type { LinkTarget } from '../ui/links.ts';
import { PageActions } from '../ui/PageActions.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { alreadyPostedMessage, displayTitle, messagesOf, pictureHints, savedMessages } from './messages.ts';
import type { Posting, PostInput, PostTexts, StoredPost } from './model.ts';
import classes from './PostForm.module.css';
import { isStored, noTexts, parsePostDraft, problemOf, secrecyOf, typeOf } from './post-input.ts';
import { isAlreadyPosted, useInsert } from './send-new-post.ts';
import { sendPicture } from './send-picture.ts';

interface PostFormProps {
  posting: Posting;
  list: LinkTarget;
  /** Why it cannot be sent now; the text is kept. */
  closed?: string | undefined;
  onLeave: () => void;
}

interface NewPostFormProps extends PostFormProps {
  /**
   * Id of the lecture or team it is written for. Also use it as key, so that texts are not carried over to another
   * one.
   */
  id: string | number;
}

export function NewPostForm({ posting, id, onLeave, ...view }: NewPostFormProps) {
  const files = useFiles(posting.newFiles ?? postFileRules);
  const insert = useInsert(posting);
  const form: FormState<PostTexts> = usePostForm({
    posting,
    id: `new:${id}`,
    edits: false,
    stored: noTexts,
    version: '',
    files,
    transfer: (input, transfer) => insert(input, transfer, String(form.restoredVersion ?? ''), form.keep),
    onLeave,
    onRefused(error) {
      if (!isAlreadyPosted(error)) return false;
      void dialogs.alert(alreadyPostedMessage);
      return true;
    },
  });
  return <PostFields posting={posting} form={form} files={files} draftable={!posting.noDrafts} {...view} />;
}

export interface EditPostFormProps extends PostFormProps {
  seq: number;
  /** The post when the screen was opened. */
  stored: StoredPost;
  /** What 수정하기 of a draft does: shown beside the button and with its confirmation. */
  publishes?: string;
  /** False when nothing has been stored yet and this form creates it. */
  edits?: boolean;
}

/** Edits one's own post or draft. */
export function EditPostForm(props: EditPostFormProps) {
  const { posting, seq, stored, publishes, edits = true, onLeave, ...view } = props;
  const client = useQueryClient();
  // The version the form changes; replaced once the author has been shown a newer one.
  const [base, setBase] = useState(stored);
  const latest = useRef(stored);
  const files = useFiles(posting.editFiles);
  const form = usePostForm({
    posting,
    id: String(seq),
    edits,
    publishes: base.isDraft ? publishes : undefined,
    stored: base.texts,
    version: String(base.revision),
    files,
    transfer: (input, transfer) =>
      confirmOutcome({
        act: () => posting.update(seq, input, base, transfer),
        read: async () => (latest.current = await posting.refetchPost(client, seq)),
        succeeded: (now) => isStored(input, base, now),
      }),
    onLeave,
    conflict: {
      refusals: [postRefusals.changed],
      message: postRefusals.changed.message,
      onConflict() {
        // Already refetched to find out whether the change had arrived.
        const now = latest.current;
        setBase(now);
        files.choose((before) => keepRemovals(before, now.files));
        return String(now.revision);
      },
    },
  });
  return (
    <>
      {form.conflict !== undefined && (
        <ConflictNotice
          key={form.conflict.number}
          label="다른 곳에서 수정된 글"
          message={form.conflict.message}
          revertLabel="바뀐 글로 되돌리기"
          onRevert={form.startOver}
        >
          <h2 className={classes.title}>{displayTitle(base.texts.title)}</h2>
          <p className={classes.when}>
            지금 저장되어 있는 글 · <time dateTime={base.at}>{formatDateTime(base.at)}</time>
          </p>
          <RichText html={base.texts.body} />
        </ConflictNotice>
      )}
      <PostFields
        posting={posting}
        form={form}
        files={files}
        edits={edits}
        draftable={base.isDraft}
        hint={base.isDraft && publishes ? `수정하기를 누르면 ${publishes}` : undefined}
        storedFiles={
          // Someone else may have stored files first.
          (edits || base.files.length > 0) && (
            <StoredFilesField form={form} files={files} stored={base.files} />
          )
        }
        storedCount={base.files.length}
        {...view}
      />
    </>
  );
}

interface PostFormOptions extends Pick<FormOptions<PostTexts, void>, 'stored' | 'conflict' | 'onRefused'> {
  readonly posting: Posting;
  /** Id of the post, or of the lecture or team for a new one; names the draft on this device. */
  readonly id: string;
  readonly edits: boolean;
  /** Set while it is a draft. */
  readonly publishes?: string | undefined;
  /** Of the stored texts; for a new post the key of an attempt without a reply. */
  readonly version: string;
  readonly files: Files;
  /** Sends it; resolves only when the server has it. */
  readonly transfer: (input: PostInput, transfer: Transfer) => Promise<void>;
  readonly onLeave: () => void;
}

/** Texts are kept on this device until the server has them; files cannot be kept. */
function usePostForm(options: PostFormOptions): FormState<PostTexts> {
  const { posting, id, edits, publishes, files, transfer, onLeave, ...rest } = options;
  const messages = messagesOf(posting);
  return useForm<PostTexts, void>({
    ...rest,
    draft: useDraft({
      screen: posting.kind,
      id,
      parse: parsePostDraft,
      format: (texts, base) => ({ ...texts, base }),
      isStored: (texts) => sameTexts(texts, rest.stored),
    }),
    report: 'first',
    validate: (texts, intent) => problemOf(texts, posting, intent),
    files,
    confirm(intent) {
      if (intent === 'draft') return postMessages.confirmDraft;
      return edits ? { text: messages.confirmEdit, note: publishes } : messages.confirmNew;
    },
    send: ({ values, intent, files: picked }, way) =>
      transfer(
        {
          ...values,
          type: typeOf(posting.types, values.type),
          secrecy: posting.noSecrecy === undefined ? '' : secrecyOf(values.secrecy),
          tempYn: tempYnOf(intent),
          files: picked,
          removes: files.selection.removed,
        },
        way,
      ),
    refreshes: posting.refreshes,
    done(intent) {
      if (intent === 'draft') return savedMessages.draft;
      return edits && publishes === undefined ? messages.changed : messages.posted;
    },
    onDone: onLeave,
    fieldOf: (error: ApiError) => (isRefusedBy(error, [postRefusals.noImage]) ? 'body' : undefined),
  });
}

interface PostFieldsProps extends Omit<PostFormProps, 'onLeave'> {
  form: FormState<PostTexts>;
  files: Files;
  edits?: boolean;
  /** Whether it may be saved as a draft; false once it is posted. */
  draftable: boolean;
  /** Shown beside the buttons. */
  hint?: string | undefined;
  /** Stored files, shown above the new ones. */
  storedFiles?: ReactNode;
  /** How many of them stay or may be restored. */
  storedCount?: number;
}

const unchosen = { value: '', label: '선택' };
const secrecyChoices = [unchosen, { value: 'Y', label: '비밀글' }, { value: 'N', label: '공개' }];

function PostFields(props: PostFieldsProps) {
  const { posting, form, files, edits = false, draftable, list, hint, closed, storedFiles } = props;
  const [pictures, setPictures] = useState<PictureStatus>('ready');
  const disabled = closed !== undefined || pictures !== 'ready';
  const types = Object.entries(posting.types).map(([value, label]) => ({ value, label }));
  const pictureHint = pictures === 'ready' ? undefined : pictureHints[pictures];

  return (
    <Form form={form}>
      <Card label={edits ? '글 수정' : '글 등록'}>
        {form.restored && <RestoredDraftNotice edits={edits} files onStartOver={form.startOver} />}
        <Fields>
          {!posting.bodyOnly && (
            <>
              <div className={classes.choices}>
                <NativeSelect
                  label={posting.typeLabel}
                  required
                  data={[unchosen, ...types]}
                  {...form.select('type')}
                />
                {posting.noSecrecy !== undefined && (
                  <NativeSelect
                    label="비밀글 여부"
                    required
                    data={secrecyChoices}
                    {...form.select('secrecy')}
                  />
                )}
              </div>
              <TextInput label="제목" required maxLength={postLimits.title} {...form.text('title')} />
            </>
          )}
          <div data-field="body">
            <RichTextEditor
              label={messagesOf(posting).body}
              required
              height={postLimits.editorHeight}
              limit={postLimits.body}
              value={form.values.body}
              disabled={form.sending !== undefined}
              error={form.error('body')}
              uploadImage={sendPicture}
              onPictureStatus={setPictures}
              onChange={(body) => form.change({ body })}
            />
            <DraftHint state={form.draft} />
          </div>
          {storedFiles}
          <NewFilesField
            label={edits ? '새 첨부파일' : '첨부파일'}
            form={form}
            files={files}
            storedCount={props.storedCount ?? 0}
          />
        </Fields>
      </Card>
      <PageActions back={list} hint={pictureHint ?? uploadHint(form, '등록됩니다') ?? closed ?? hint}>
        {draftable && (
          <SubmitButton form={form} intent="draft" disabled={disabled}>
            임시저장
          </SubmitButton>
        )}
        <SubmitButton form={form} disabled={disabled}>
          {edits ? '수정하기' : '등록하기'}
        </SubmitButton>
      </PageActions>
    </Form>
  );
}
