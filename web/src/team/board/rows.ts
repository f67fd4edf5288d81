/** The rows of the team board's list: one's own drafts, then what the team has posted. */
import type { ListedPost } from '../../posting/listed.ts';
import type { PostPage } from './queries.ts';

export interface PostRows {
  readonly list: readonly ListedPost[];
  readonly totalCnt: number;
  readonly paginationInfo: PostPage['paginationInfo'];
}

/** Numbers go down from the newest. Drafts, which stand first and have none, are counted with the others. */
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
