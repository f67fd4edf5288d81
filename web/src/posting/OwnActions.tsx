import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import type { LinkTarget } from '../ui/links.ts';
import type { Posting } from './model.ts';
import { useDeletion } from './useDeletion.ts';

interface OwnActionsProps {
  posting: Posting;
  seq: number;
  isDraft: boolean;
  /** The form that changes it. */
  edit: LinkTarget;
  /** Goes where its list is. */
  onGone: () => Promise<void> | void;
}

/** What the author of a post may do with it. A draft is to be gone on with. */
export function OwnActions({ posting, seq, isDraft, edit, onGone }: OwnActionsProps) {
  const deletion = useDeletion(posting, seq, onGone);

  async function remove(): Promise<void> {
    if (deletion.isPending) return;
    if (await dialogs.confirm(posting.confirmDelete, { danger: true })) deletion.mutate();
  }

  return (
    <>
      <Button variant="default" loading={deletion.isPending} onClick={() => void remove()}>
        삭제하기
      </Button>
      <Button component={Link} variant={isDraft ? 'filled' : 'default'} {...edit}>
        수정하기
      </Button>
    </>
  );
}
