import { postMessages, postRefusals } from '@baeum/contract/posting/terms';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type ApiError, useUser } from '../api.ts';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { type FaceQuery, Faces } from '../ui/faces/Faces.tsx';
import { Loading } from '../ui/faces/Loading.tsx';
import type { LinkTarget } from '../ui/links.ts';
import { PageActions } from '../ui/PageActions.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import type { StoredPost } from './model.ts';

interface OwnPostProps {
  query: FaceQuery<StoredPost> & { readonly error: ApiError | null };
  list: LinkTarget;
  /** Goes to where others' posts are read: only its author changes one. */
  onOthers: () => void;
  /** Where the post belongs, and what is done here to it. */
  path: ComponentProps<typeof PageHeader>['path'];
  title: string;
  children: (admitted: StoredPost) => ReactNode;
}

/** A post that its author is about to change, with the faces of its coming. */
export function OwnPost({ query, list, onOthers, path, title, children }: OwnPostProps) {
  const { data, isFetching, error } = query;
  // Who is writing is not disturbed by newer news; but he does not begin with old ones.
  const [admitted, setAdmitted] = useState<StoredPost>();
  const user = useUser();
  const own = data === undefined || data.authorId === user.id;
  if (admitted === undefined && data !== undefined && !isFetching && own) setAdmitted(data);
  const leave = useEffectEvent(() => {
    void dialogs.alert(postRefusals.notOwn.message);
    onOthers();
  });
  useEffect(() => {
    if (!own) leave();
  }, [own]);

  const failed = data === undefined && error !== null && !error.endsSession;
  return (
    <>
      <PageHeader
        path={path}
        title={title}
        chip={admitted?.isDraft && <Chip tone="yellow">{postMessages.draftLabel}</Chip>}
      />
      {admitted !== undefined ? (
        children(admitted)
      ) : failed ? (
        <Faces query={query}>{() => null}</Faces>
      ) : (
        <Card label="글 수정">
          <Loading rows={8} />
        </Card>
      )}
      {failed && <PageActions back={list} />}
    </>
  );
}
