/** Rows of the team board's list: the student's drafts, then the team's posts. */
import type { ListedPost } from '../../posting/model.ts';
import type { PostPage } from './queries.ts';

export interface PostRows {
  readonly list: readonly ListedPost[];
  readonly totalCnt: number;
  readonly paginationInfo: PostPage['paginationInfo'];
}

/** Numbers decrease from the newest. Drafts come first without a number but are counted with the others. */
export function postRows({ tbList, totalCnt, paginationInfo }: PostPage): PostRows {
  const first = paginationInfo.totalRecordCount - paginationInfo.firstRecordIndex;
  return {
    list: tbList.map(({ tbSeq, tbTyNm, tbNm, rgsrNm, rgstDt, tempYn, fileCnt, cmmtCnt, viewCnt }, index) => ({
      seq: tbSeq,
      kind: tempYn === 'Y' ? 'draft' : 'post',
      no: tempYn === 'Y' ? undefined : first - index,
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
