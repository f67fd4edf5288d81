import {
  boardMessages,
  boardNames,
  boardRefusals,
  postEditFileRules,
  type WritableBoard,
} from '@baeum/contract/board/terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '../api.ts';
import { type RouteState, useGo, useRouteState } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { Faces } from '../ui/faces/Faces.tsx';
import { Loading } from '../ui/faces/Loading.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { BackToList } from './BackToList.tsx';
import { boardOf, isWritable } from './boards.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { StoredFilesField } from './FileFields.tsx';
import { PostFormView } from './PostFormView.tsx';
import { type PostPlace, type PostReply, postQuery } from './queries.ts';
import { storedTexts } from './texts.ts';
import { useListLink } from './useListLink.ts';
import { usePostForm, useSaving } from './usePostForm.ts';
import { isOvertaken } from './sending.ts';
import { useUpdate } from './useTransfer.ts';
import { publishWords } from './words.ts';

type OwnPlace = PostPlace & { readonly board: WritableBoard };

/** One's own inquiry or question, to be changed. */
export default function EditScreen() {
  const state = useRouteState('BoardEdit');
  if (state === undefined) return null;
  const { lctrShdlCd, boardType, boardSeq } = state;
  const board = boardOf(boardType);
  if (!isWritable(board)) return <BackToList lctrShdlCd={lctrShdlCd} board={board} />;
  return <Loaded key={boardSeq} place={{ lctrShdlCd, board, boardSeq }} state={state} />;
}

interface LoadedProps {
  place: OwnPlace;
  state: RouteState<'BoardEdit'>;
}

function Loaded({ place, state }: LoadedProps) {
  const { lctrShdlCd, board } = place;
  const query = useQuery(postQuery(place));
  const { data, isFetching } = query;
  // Who is writing is not disturbed by newer news; but he does not begin with old ones.
  const [admitted, setAdmitted] = useState<PostReply>();
  const user = useUser();
  const own = data === undefined || data.data.rgsrId === user.id;
  if (admitted === undefined && data !== undefined && !isFetching && own) setAdmitted(data);
  useOthersPost(place, !own);

  const list = useListLink()(lctrShdlCd, board);
  const name = boardNames[board];
  const failed = data === undefined && query.error !== null && !query.error.endsSession;
  return (
    <>
      <PageHeader
        path={[{ label: '게시판' }, { label: name, link: list }]}
        title={`${name} 수정`}
        chip={admitted?.data.tempYn === 'Y' && <Chip tone="yellow">{boardMessages.draftLabel}</Chip>}
      />
      {admitted !== undefined ? (
        <EditForm state={state} place={place} reply={admitted} list={list} />
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

/** Only its author changes a post. */
function useOthersPost({ lctrShdlCd, board, boardSeq }: OwnPlace, others: boolean): void {
  const go = useGo();
  const leave = useEffectEvent(() => {
    void dialogs.alert(boardRefusals.notOwn.message);
    void go('BoardDesc', { lctrShdlCd, boardType: board, boardSeq }, { replace: true });
  });
  useEffect(() => {
    if (others) leave();
  }, [others]);
}

interface EditFormProps extends LoadedProps {
  /** The post as it was when the screen was entered. */
  reply: PostReply;
  list: ReturnType<ReturnType<typeof useListLink>>;
}

function EditForm({ state, place: post, reply, list }: EditFormProps) {
  const { lctrShdlCd, board, boardSeq } = post;
  const place = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const go = useGo();
  const navigate = useNavigate();
  // What the form changes; a newer one when its author has been shown what others have made of it.
  const [base, setBase] = useState(reply);
  const form = usePostForm({
    board,
    id: String(boardSeq),
    stored: storedTexts(base.data),
    base: String(base.data.rvsn),
    rules: postEditFileRules,
    edits: true,
  });
  const [overtaken, setOvertaken] = useState(form.restored && form.restoredBase !== String(reply.data.rvsn));
  const update = useUpdate(post, () => base);
  const saving = useSaving({
    form,
    place,
    transfer: update,
    onLeave: () =>
      state.overPost === 'Y'
        ? void navigate(-1)
        : void go('BoardDesc', { lctrShdlCd, boardType: board, boardSeq }, { replace: true }),
    onRefused(error) {
      if (!isOvertaken(error)) return false;
      // Has been asked for again by then, to see whether the change had arrived after all.
      const now = client.getQueryData(postQuery(post).queryKey) ?? base;
      setBase(now);
      setOvertaken(true);
      form.keepBase(String(now.data.rvsn));
      const present = new Set(now.file.map(({ fileSeq }) => fileSeq));
      form.choose((before) => ({ ...before, removed: before.removed.filter((seq) => present.has(seq)) }));
      return true;
    },
  });
  const isDraft = base.data.tempYn === 'Y';
  return (
    <PostFormView
      form={form}
      saving={saving}
      place={place}
      draftable={isDraft}
      list={list}
      hint={isDraft ? publishWords[board] : undefined}
      storedFiles={<StoredFilesField form={form} files={base.file} busy={saving.sending !== undefined} />}
      storedCount={base.file.length}
      lead={
        overtaken && (
          <ChangedNotice
            key={base.data.rvsn}
            now={base}
            onTake={() => {
              setOvertaken(false);
              form.startOver(storedTexts(base.data));
            }}
          />
        )
      }
    />
  );
}
