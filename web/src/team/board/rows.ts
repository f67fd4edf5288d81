/** Rows of the team board's list: the student's drafts, then the team's posts. */
import type { RouteName } from '../../navigation.ts';
import type { ListedPost } from '../../posting/model.ts';
import { type ListPage, rowNumbers } from '../../ui/list/list-state.ts';
import type { PostPage } from './queries.ts';

/** Numbers decrease from the newest. Drafts come first without a number and are not counted. */
export function postRows({ tbList, totalCnt, paginationInfo }: PostPage): ListPage<ListedPost> {
  const no = rowNumbers(paginationInfo);
  const drafts = tbList.filter(({ tempYn }) => tempYn === 'Y').length;
  return {
    list: tbList.map(({ tbSeq, tbTyNm, tbNm, rgsrNm, rgstDt, tempYn, fileCnt, cmmtCnt, viewCnt }, index) => ({
      seq: tbSeq,
      kind: tempYn === 'Y' ? 'draft' : 'post',
      no: tempYn === 'Y' ? undefined : no(index - drafts),
      title: tbNm,
      typeName: tbTyNm,
      author: rgsrNm,
      at: rgstDt,
      files: fileCnt,
      comments: cmmtCnt,
      views: viewCnt,
      secret: false,
      readable: true,
    })),
    totalCnt,
    paginationInfo,
  };
}

export type PostScreenName = Extract<RouteName, 'TeamBoardDesc' | 'TeamBoardTemp'>;

/** The screen of a post or of a draft. */
export const screenOf = ({ tempYn }: { readonly tempYn: 'Y' | 'N' }): PostScreenName =>
  tempYn === 'Y' ? 'TeamBoardTemp' : 'TeamBoardDesc';
