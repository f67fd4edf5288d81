/** Rows of the team board's list: the student's drafts, then the team's posts. */
import type { ListedPost } from '../../posting/model.ts';
import { type ListPage, rowNumbers } from '../../ui/list/list-state.ts';
import type { PostPage } from './queries.ts';

/** Numbers decrease from the newest. Drafts come first without a number but are counted with the others. */
export function postRows({ tbList, totalCnt, paginationInfo }: PostPage): ListPage<ListedPost> {
  const no = rowNumbers(paginationInfo);
  return {
    list: tbList.map(({ tbSeq, tbTyNm, tbNm, rgsrNm, rgstDt, tempYn, fileCnt, cmmtCnt, viewCnt }, index) => ({
      seq: tbSeq,
      kind: tempYn === 'Y' ? 'draft' : 'post',
      no: tempYn === 'Y' ? undefined : no(index),
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
