import '@mantine/core/styles/Checkbox.layer.css';
import { replyLimits, replyMessages } from '@baeum/contract/inquiry/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { Fields } from '../../ui/Field.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import { useState } from 'react';
import { replyProblems, type ReplyValues, replyValues, type SavedReply } from './reply-values.ts';
import type { ReplySource } from './reply-source.ts';

const labels = { name: '이름', body: '문구', isShared: '함께 쓰기' } as const;

interface ReplyFormProps {
  source: ReplySource;
  /** The reply to change; a new one when left out. */
  reply?: SavedReply | undefined;
  /** What a new one begins with. */
  begin?: (() => string) | undefined;
  onLeave: () => void;
}

/** Saves a reply, or changes a saved one, beside the answer that is being written. */
export function ReplyForm({ source, reply, begin, onLeave }: ReplyFormProps) {
  // Only once: what is written beside it may change.
  const [begun] = useState(() => (reply === undefined ? (begin?.() ?? '') : ''));
  const stored = replyValues(reply, begun);
  const form = useForm<ReplyValues>({
    stored,
    // The list beside it replaces and closes it.
    draft: useTextDraft<ReplyValues>({
      screen: `saved-reply ${source.screen}`,
      // What begins with another text, or in another lecture, is not what was begun before.
      id: String(reply?.id ?? `new ${source.lectureCode ?? ''} ${begun}`),
      stored,
    }),
    version: reply?.revision ?? '',
    validate: replyProblems,
    send: ({ values: { isShared, ...texts }, version }): Promise<unknown> => {
      const fields = { ...texts, isShared: isShared === 'Y' };
      return reply === undefined
        ? source.add(fields)
        : source.change({ id: reply.id, revision: Number(version), ...fields });
    },
    conflict: { refusals: [staffRefusals.stale] },
    refreshes: source.refreshes,
    done: () => replyMessages.saved(source.title),
    onDone: onLeave,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label={reply === undefined ? `새 ${source.title}` : `${reply.name} 수정`}>
      <StaleChoices
        form={form}
        labels={labels}
        show={(name, value) => (name === 'isShared' ? (value === 'Y' ? '예' : '아니요') : value)}
      />
      {form.restored && <RestoredDraftNotice edits={reply !== undefined} onStartOver={form.startOver} />}
      <Fields>
        <TextInput label={labels.name} required maxLength={replyLimits.name} {...form.text('name')} />
        <Textarea
          label={labels.body}
          required
          autosize
          minRows={3}
          maxLength={replyLimits.body}
          {...form.text('body')}
        />
        <Checkbox
          label={source.sharedLabel}
          checked={form.values.isShared === 'Y'}
          disabled={form.sending !== undefined}
          onChange={(event) => form.change({ isShared: event.currentTarget.checked ? 'Y' : '' })}
        />
      </Fields>
      <FormFoot form={form} hint={source.sharedHint}>
        <Button variant="default" disabled={form.sending !== undefined} onClick={onLeave}>
          취소
        </Button>
        <Button type="submit" loading={form.sending !== undefined}>
          저장
        </Button>
      </FormFoot>
    </Form>
  );
}
