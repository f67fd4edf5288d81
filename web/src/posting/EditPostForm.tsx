import { useRef, useState } from 'react';
import type { LinkTarget } from '../ui/links.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { StoredFilesField } from './FileFields.tsx';
import type { Posting, StoredPost } from './model.ts';
import { PostFormView } from './PostFormView.tsx';
import { isOutdated } from './send-new-post.ts';
import { usePostForm, useSaving } from './usePostForm.ts';
import { useUpdate } from './useTransfer.ts';

export interface EditPostFormProps {
  posting: Posting;
  seq: number;
  /** The post when the screen was opened. */
  stored: StoredPost;
  list: LinkTarget;
  /** Shown beside 수정하기 of a draft, which posts it. */
  publishHint?: string;
  /** False when nothing has been stored yet and this form creates it. */
  edits?: boolean;
  /** Why it cannot be sent now. */
  closed?: string | undefined;
  onLeave: () => void;
}

/** Edits one's own post or draft. */
export function EditPostForm(props: EditPostFormProps) {
  const { posting, seq, stored, list, publishHint, edits = true, closed, onLeave } = props;
  const container = useRef<HTMLDivElement>(null);
  // The version the form changes; replaced once the author has been shown a newer one.
  const [base, setBase] = useState(stored);
  const latest = useRef(stored);
  const form = usePostForm({
    posting,
    id: String(seq),
    stored: base.texts,
    base: String(base.revision),
    rules: posting.editFiles,
    edits,
  });
  const [hasConflict, setHasConflict] = useState(
    form.restored && form.restoredBase !== String(stored.revision),
  );
  const update = useUpdate({
    posting,
    seq,
    base: () => base,
    onRead(now) {
      latest.current = now;
    },
  });
  const saving = useSaving({
    form,
    container,
    transfer: update,
    onLeave,
    onRefused(error) {
      if (!isOutdated(error)) return false;
      // Already refetched to find out whether the change had arrived.
      const now = latest.current;
      setBase(now);
      setHasConflict(true);
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
      container={container}
      draftable={base.isDraft}
      list={list}
      hint={base.isDraft ? publishHint : undefined}
      closed={closed}
      storedFiles={
        // Someone else may have stored files first.
        (edits || base.files.length > 0) && (
          <StoredFilesField form={form} files={base.files} busy={saving.sending !== undefined} />
        )
      }
      storedCount={base.files.length}
      lead={
        hasConflict && (
          <ConflictNotice
            key={base.revision}
            now={base}
            onRevert={() => {
              setHasConflict(false);
              form.startOver(base.texts);
            }}
          />
        )
      }
    />
  );
}
