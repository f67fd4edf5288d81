import { useRef, useState } from 'react';
import type { LinkTarget } from '../ui/links.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { StoredFilesField } from './FileFields.tsx';
import type { Posting, StoredPost } from './model.ts';
import { PostFormView } from './PostFormView.tsx';
import { isOvertaken } from './sending.ts';
import { usePostForm, useSaving } from './usePostForm.ts';
import { useUpdate } from './useTransfer.ts';

export interface EditPostFormProps {
  posting: Posting;
  seq: number;
  /** The post as it was when the screen was entered. */
  stored: StoredPost;
  list: LinkTarget;
  /** Said beside 수정하기 of a draft, which posts it. */
  publishWords?: string;
  /** False where there has been nothing yet: then it is registered by this. */
  edits?: boolean;
  /** Why it cannot be sent now. */
  closed?: string | undefined;
  onLeave: () => void;
}

/** The form that changes a post of one's own, or its draft. */
export function EditPostForm(props: EditPostFormProps) {
  const { posting, seq, stored, list, publishWords, edits = true, closed, onLeave } = props;
  const place = useRef<HTMLDivElement>(null);
  // What the form changes; a newer one when its author has been shown what others have made of it.
  const [base, setBase] = useState(stored);
  const seen = useRef(stored);
  const form = usePostForm({
    posting,
    id: String(seq),
    stored: base.texts,
    base: String(base.revision),
    rules: posting.editFiles,
    edits,
  });
  const [overtaken, setOvertaken] = useState(form.restored && form.restoredBase !== String(stored.revision));
  const update = useUpdate({
    posting,
    seq,
    base: () => base,
    onSeen(now) {
      seen.current = now;
    },
  });
  const saving = useSaving({
    form,
    place,
    transfer: update,
    onLeave,
    onRefused(error) {
      if (!isOvertaken(error)) return false;
      // Has been asked for again by then, to see whether the change had arrived after all.
      const now = seen.current;
      setBase(now);
      setOvertaken(true);
      form.keepBase(String(now.revision));
      const present = new Set(now.files.map(({ id }) => id));
      form.choose((before) => ({ ...before, removed: before.removed.filter((id) => present.has(id)) }));
      return true;
    },
  });
  return (
    <PostFormView
      form={form}
      saving={saving}
      place={place}
      draftable={base.isDraft}
      list={list}
      hint={base.isDraft ? publishWords : undefined}
      closed={closed}
      storedFiles={
        // Somebody else may have been first, with files.
        (edits || base.files.length > 0) && (
          <StoredFilesField form={form} files={base.files} busy={saving.sending !== undefined} />
        )
      }
      storedCount={base.files.length}
      lead={
        overtaken && (
          <ChangedNotice
            key={base.revision}
            now={base}
            onTake={() => {
              setOvertaken(false);
              form.startOver(base.texts);
            }}
          />
        )
      }
    />
  );
}
