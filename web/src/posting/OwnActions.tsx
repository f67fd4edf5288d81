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
  /** The form that edits it. */
  edit: LinkTarget;
  /** Returns to the list. */
  onDeleted: () => Promise<void> | void;
}

/** The author's actions; for a draft the main one is to continue writing. */
export function OwnActions({ posting, seq, isDraft, edit, onDeleted }: OwnActionsProps) {
  const deletion = useDeletion(posting, seq, onDeleted);

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
