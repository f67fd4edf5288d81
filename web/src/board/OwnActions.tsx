import { boardMessages, type WritableBoard } from '@baeum/contract/board/terms';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useLinkTo } from '../navigation.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import type { PostPlace } from './queries.ts';
import { useDeletion } from './useDeletion.ts';

interface OwnActionsProps {
  place: PostPlace & { readonly board: WritableBoard };
  isDraft: boolean;
}

/** What the author of a post may do with it. A draft is to be gone on with. */
export function OwnActions({ place, isDraft }: OwnActionsProps) {
  const linkTo = useLinkTo();
  const deletion = useDeletion(place);
  const { lctrShdlCd, board, boardSeq } = place;

  async function remove(): Promise<void> {
    if (deletion.isPending) return;
    if (await dialogs.confirm(boardMessages.confirmDelete[board], { danger: true })) deletion.mutate();
  }

  return (
    <>
      <Button variant="default" loading={deletion.isPending} onClick={() => void remove()}>
        삭제하기
      </Button>
      <Button
        component={Link}
        variant={isDraft ? 'filled' : 'default'}
        {...linkTo('BoardEdit', { lctrShdlCd, boardType: board, boardSeq, overPost: 'Y' })}
      >
        수정하기
      </Button>
    </>
  );
}
