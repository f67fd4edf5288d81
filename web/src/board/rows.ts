/** The rows of a board's list, whichever board it is: urgent and pinned notices, own drafts, then what the page holds. */
import type { Result } from '@baeum/contract';
import type { Board, getInqryList, getNoticeList, getQnaList } from '@baeum/contract/board/terms';
import { flaggedTypes } from '@baeum/contract/board/terms';
import type { ListedPost } from '../posting/listed.ts';
import { isAnswered } from './words.ts';

export type NoticePage = Result<typeof getNoticeList>;
export type InquiryPage = Result<typeof getInqryList>;
export type QnaPage = Result<typeof getQnaList>;
type NoticeItem = NoticePage['list'][number];
type InquiryItem = InquiryPage['list'][number];
type QnaItem = QnaPage['list'][number];

export interface BoardRow extends ListedPost {
  /** Where it belongs, which is not always the list it stands in. */
  readonly board: Board;
  /** Urgent or pinned, wherever it stands. */
  readonly flag: boolean;
  /** Of inquiries and questions that have been posted. */
  readonly answered: boolean | undefined;
}

export interface BoardPage {
  readonly list: readonly BoardRow[];
  readonly totalCnt: number;
  readonly paginationInfo: NoticePage['paginationInfo'];
}

type Place = Pick<BoardRow, 'kind' | 'no'>;
type Shared = NoticeItem | InquiryItem | QnaItem;

const shared = ({ boardTypeNm, boardType, rgsrNm, rgsrDt, fileCnt, viewCnt }: Shared) => ({
  typeName: boardTypeNm,
  flag: boardType !== null && Object.hasOwn(flaggedTypes, boardType),
  author: rgsrNm,
  at: rgsrDt,
  files: fileCnt,
  views: viewCnt,
  comments: 0,
  answered: undefined,
  secret: false,
  readable: true,
});

const noticeRow = (item: NoticeItem, place: Place): BoardRow => ({
  ...shared(item),
  ...place,
  board: 'notice',
  seq: item.notiSeq,
  title: item.notiTitle,
});

const discussed = (item: InquiryItem | QnaItem, { kind }: Place) => ({
  comments: item.cmmtCnt,
  answered: kind === 'draft' ? undefined : isAnswered(item),
});

const inquiryRow = (item: InquiryItem, place: Place): BoardRow => ({
  ...shared(item),
  ...discussed(item, place),
  ...place,
  board: 'inqry',
  seq: item.inqrySeq,
  title: item.inqryTitle,
});

const qnaRow = (item: QnaItem, place: Place): BoardRow => ({
  ...shared(item),
  ...discussed(item, place),
  ...place,
  board: 'qna',
  seq: item.qnaSeq,
  title: item.qnaTitle,
  secret: item.secrtYn === 'Y',
  readable: item.readYn === 'Y',
});

interface Reply<Item> extends Omit<BoardPage, 'list'> {
  readonly urgcyList: readonly NoticeItem[];
  readonly pinnedList: readonly NoticeItem[];
  readonly myTempList: readonly Item[];
  readonly list: readonly Item[];
}

/** Numbers go down from the newest; those above the list have none. */
const pageOf =
  <Item>(rowOf: (item: Item, place: Place) => BoardRow) =>
  ({ urgcyList, pinnedList, myTempList, list, totalCnt, paginationInfo }: Reply<Item>): BoardPage => {
    const { totalRecordCount, firstRecordIndex } = paginationInfo;
    const first = totalRecordCount - firstRecordIndex;
    return {
      list: [
        ...[...urgcyList, ...pinnedList].map((item) => noticeRow(item, { kind: 'flagged', no: undefined })),
        ...myTempList.map((item) => rowOf(item, { kind: 'draft', no: undefined })),
        ...list.map((item, index) => rowOf(item, { kind: 'post', no: first - index })),
      ],
      totalCnt,
      paginationInfo,
    };
  };

export const noticePage: (reply: NoticePage) => BoardPage = pageOf(noticeRow);
export const inquiryPage: (reply: InquiryPage) => BoardPage = pageOf(inquiryRow);
export const qnaPage: (reply: QnaPage) => BoardPage = pageOf(qnaRow);
