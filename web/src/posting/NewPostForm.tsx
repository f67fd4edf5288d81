import { postFileRules } from '@baeum/contract/posting/terms';
import { useRef } from 'react';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import type { LinkTarget } from '../ui/links.ts';
import type { Posting } from './model.ts';
import { PostFormView } from './PostFormView.tsx';
import { isArrived } from './sending.ts';
import { noTexts } from './texts.ts';
import { usePostForm, useSaving } from './usePostForm.ts';
import { useInsert } from './useTransfer.ts';
import { arrivedWords } from './words.ts';

interface NewPostFormProps {
  posting: Posting;
  /** Of the place that it is written for: a lecture, a team. What is written for one is not taken over to another: use it as key. */
  id: string | number;
  list: LinkTarget;
  /** Why it cannot be sent now. */
  closed?: string | undefined;
  onLeave: () => void;
}

/** The form of a new post. */
export function NewPostForm({ posting, id, list, closed, onLeave }: NewPostFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const form = usePostForm({
    posting,
    id: `new:${id}`,
    stored: noTexts,
    base: '',
    rules: posting.newFiles ?? postFileRules,
    edits: false,
  });
  const insert = useInsert({ posting, unheard: form.restoredBase ?? '', onUnheard: form.keepBase });
  const saving = useSaving({
    form,
    transfer: insert,
    onLeave,
    onRefused(error) {
      if (!isArrived(error)) return false;
      void dialogs.alert(arrivedWords);
      return true;
    },
    place,
  });
  return (
    <PostFormView
      form={form}
      saving={saving}
      place={place}
      draftable={posting.noDrafts !== true}
      list={list}
      closed={closed}
    />
  );
}
