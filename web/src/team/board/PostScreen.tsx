import { postMessages } from '@baeum/contract/posting/terms';
import { getTbList, updateViewCnt } from '@baeum/contract/team/board-terms';
import { useMemo } from 'react';
import { post, useUser } from '../../api.ts';
import { DiscussionSection } from '../../discussion/DiscussionSection.tsx';
import { type RouteState, useGo, useLinkTo } from '../../navigation.ts';
import { displayTitle } from '../../posting/messages.ts';
import { OwnActions } from '../../posting/OwnActions.tsx';
import { PostContent } from '../../posting/PostContent.tsx';
import { PostFacts } from '../../posting/PostFacts.tsx';
import { useOpened } from '../../posting/useOpened.ts';
import { useScreenRedirect } from '../../submission/useScreenRedirect.ts';
import { CardStack } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { PostFrame } from '../../ui/PostFrame.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { pageOf, teamDiscussion } from './discussion.ts';
import { teamPosting } from './posting.ts';
import { filesOf, type Post } from './queries.ts';
import { type PostScreenName, screenOf } from './rows.ts';
import { type TeamPost, usePath, useTeamPost } from './useTeamPost.ts';

interface LoadedProps {
  lctrShdlCd: string;
  tbSeq: number;
}

const views = [getTbList] as const;

/** A post of the team with its files and comments. */
export const PostScreen = (ids: RouteState<'TeamBoardDesc'>) => <Screen {...ids} screen="TeamBoardDesc" />;

/** The student's own draft of a post. */
export const DraftScreen = (ids: RouteState<'TeamBoardTemp'>) => <Screen {...ids} screen="TeamBoardTemp" />;

interface ScreenProps extends LoadedProps {
  screen: PostScreenName;
}

function Screen({ lctrShdlCd, tbSeq, screen }: ScreenProps) {
  const query = useTeamPost(tbSeq);
  const go = useGo();
  useScreenRedirect({
    query,
    redirectFor: ({ reply }) => {
      const own = screenOf(reply.data);
      return own === screen ? undefined : { screen: own };
    },
    enter: (own) => void go(own, { lctrShdlCd, tbSeq }, { replace: true }),
  });
  const { data } = query;
  const found = data?.reply.data;
  useOpened({
    kind: 'team-post',
    seq: found?.tempYn === 'N' ? tbSeq : undefined,
    count: (opened) => post(updateViewCnt, { tbSeq: opened }),
    refreshes: views,
  });
  const { path, list } = usePath(lctrShdlCd, data?.view.team);
  return (
    <>
      <PostFrame
        query={query}
        path={path}
        name="팀게시판"
        title={found && displayTitle(found.tbNm)}
        chip={found?.tempYn === 'Y' && <Chip tone="yellow" word={postMessages.draftLabel} />}
        facts={found && <Facts post={found} />}
        label="글 내용"
      >
        {(loaded) => <Content {...loaded} />}
      </PostFrame>
      <PageActions back={list} quiet={found?.tempYn !== 'Y'}>
        {data && <Own lctrShdlCd={lctrShdlCd} {...data} />}
      </PageActions>
    </>
  );
}

function Facts({ post: { tbTyNm, rgsrNm, rgstDt, viewCnt, tempYn } }: { post: Post }) {
  return (
    <PostFacts
      kind={tbTyNm !== '' && <Tag>{tbTyNm}</Tag>}
      author={rgsrNm}
      at={rgstDt}
      dated={tempYn === 'Y' ? '저장' : '작성일'}
      views={tempYn === 'Y' ? undefined : viewCnt}
    />
  );
}

function Content({ reply, at, view }: TeamPost) {
  const { tbSeq, tbCn, tempYn } = reply.data;
  const discussion = useMemo(() => teamDiscussion(tbSeq), [tbSeq]);
  const first = useMemo(() => ({ page: pageOf(reply), at }), [reply, at]);
  const content = <PostContent html={tbCn} files={filesOf(reply.file)} />;
  if (tempYn === 'Y') return content;
  return (
    <CardStack>
      {content}
      <DiscussionSection discussion={discussion} first={first} closed={view.closed} />
    </CardStack>
  );
}

/** The author's actions while the activity is open. */
function Own({ lctrShdlCd, reply, view }: TeamPost & Pick<LoadedProps, 'lctrShdlCd'>) {
  const { id: user } = useUser();
  const linkTo = useLinkTo();
  const go = useGo();
  const { tbSeq, tempYn, rgsrId } = reply.data;
  if (rgsrId !== user || view.closed !== undefined) return null;
  const { teamSeq } = view.team;
  return (
    <OwnActions
      posting={teamPosting(view.team)}
      seq={tbSeq}
      isDraft={tempYn === 'Y'}
      edit={linkTo('TeamBoardEdit', { lctrShdlCd, tbSeq, overPost: 'Y' })}
      onDeleted={() => go('TeamDesc', { lctrShdlCd, teamSeq, view: 'board' }, { replace: true })}
    />
  );
}
