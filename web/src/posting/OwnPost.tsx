import { postMessages, postRefusals } from '@baeum/contract/posting/terms';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type ApiError, useUser } from '../api.ts';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import type { LinkTarget } from '../ui/links.ts';
import { PageActions } from '../ui/PageActions.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { type LoadableQuery, QueryState } from '../ui/query-state/QueryState.tsx';
import type { StoredPost } from './model.ts';

interface OwnPostProps {
  query: LoadableQuery<StoredPost> & { readonly error: ApiError | null };
  list: LinkTarget;
  /** Opens the read-only screen, since only the author may edit. */
  onNotOwn: () => void;
  /** Breadcrumbs of the screen. */
  path: ComponentProps<typeof PageHeader>['path'];
  title: string;
  children: (admitted: StoredPost) => ReactNode;
}

/** Loads a post that its author is about to edit. */
export function OwnPost({ query, list, onNotOwn, path, title, children }: OwnPostProps) {
  const { data, isFetching, error } = query;
  // Editing starts with fresh data and is not interrupted by later updates.
  const [admitted, setAdmitted] = useState<StoredPost>();
  const user = useUser();
  const own = data === undefined || data.authorId === user.id;
  if (admitted === undefined && data !== undefined && !isFetching && own) setAdmitted(data);
  const leave = useEffectEvent(() => {
    void dialogs.alert(postRefusals.notOwn.message);
    onNotOwn();
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
        chip={admitted?.isDraft && <Chip tone="yellow" word={postMessages.draftLabel} />}
      />
      {admitted !== undefined ? (
        children(admitted)
      ) : failed ? (
        <QueryState query={query}>{() => null}</QueryState>
      ) : (
        <Card label="글 수정">
          <Loading rows={8} />
        </Card>
      )}
      {failed && <PageActions back={list} />}
    </>
  );
}
