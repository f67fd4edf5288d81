import { postFileRules } from '@baeum/contract/posting/terms';
import { useRef } from 'react';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import type { LinkTarget } from '../ui/links.ts';
import { alreadyPostedMessage } from './messages.ts';
import type { Posting } from './model.ts';
import { PostFormView } from './PostFormView.tsx';
import { isAlreadyPosted } from './send-new-post.ts';
import { noTexts } from './texts.ts';
import { usePostForm, useSaving } from './usePostForm.ts';
import { useInsert } from './useTransfer.ts';

interface NewPostFormProps {
  posting: Posting;
  /**
   * Id of the lecture or team it is written for. Also use it as key, so that texts are not carried over to another
   * one.
   */
  id: string | number;
  list: LinkTarget;
  /** Why it cannot be sent now. */
  closed?: string | undefined;
  onLeave: () => void;
}

export function NewPostForm({ posting, id, list, closed, onLeave }: NewPostFormProps) {
  const container = useRef<HTMLDivElement>(null);
  const form = usePostForm({
    posting,
    id: `new:${id}`,
    stored: noTexts,
    base: '',
    rules: posting.newFiles ?? postFileRules,
    edits: false,
  });
  const insert = useInsert({ posting, unconfirmed: form.restoredBase ?? '', onUnconfirmed: form.keepBase });
  const saving = useSaving({
    form,
    transfer: insert,
    onLeave,
    onRefused(error) {
      if (!isAlreadyPosted(error)) return false;
      void dialogs.alert(alreadyPostedMessage);
      return true;
    },
    container,
  });
  return (
    <PostFormView
      form={form}
      saving={saving}
      container={container}
      draftable={posting.noDrafts !== true}
      list={list}
      closed={closed}
    />
  );
}
