/** Rows shared by the lists of all boards: urgent and pinned notices, the student's drafts, then the page. */
import type { Result } from '@baeum/contract';
import {
  type Board,
  flaggedTypes,
  type getInqryList,
  type getNoticeList,
  type getQnaList,
} from '@baeum/contract/board/terms';
import type { ListedPost } from '../posting/model.ts';
import { rowNumbers } from '../ui/list/list-state.ts';
import { isAnswered } from './boards.ts';

export type NoticePage = Result<typeof getNoticeList>;
export type InquiryPage = Result<typeof getInqryList>;
export type QnaPage = Result<typeof getQnaList>;
type NoticeItem = NoticePage['list'][number];
type InquiryItem = InquiryPage['list'][number];
type QnaItem = QnaPage['list'][number];

export interface BoardRow extends ListedPost {
  /** The board of the post, which may differ from the list. */
  readonly board: Board;
  /** Urgent or pinned, also when found by a search. */
  readonly flag: boolean;
  /** A question that staff have made stand first. */
  readonly pinned: boolean;
  /** Undefined for notices and drafts. */
  readonly answered: boolean | undefined;
}

export interface BoardPage {
  readonly list: readonly BoardRow[];
  readonly totalCnt: number;
  readonly paginationInfo: NoticePage['paginationInfo'];
}

type RowPosition = Pick<BoardRow, 'kind' | 'no'>;
type Shared = NoticeItem | InquiryItem | QnaItem;

const shared = ({ boardTypeNm, boardType, rgsrNm, rgsrDt, fileCnt, viewCnt }: Shared) => ({
  typeName: boardTypeNm,
  flag: boardType !== null && Object.hasOwn(flaggedTypes, boardType),
  author: rgsrNm,
  at: rgsrDt,
  files: fileCnt,
  views: viewCnt,
  comments: 0,
  pinned: false,
  answered: undefined,
  secret: false,
  readable: true,
});

const noticeRow = (item: NoticeItem, position: RowPosition): BoardRow => ({
  ...shared(item),
  ...position,
  board: 'notice',
  seq: item.notiSeq,
  title: item.notiTitle,
});

const discussed = (item: InquiryItem | QnaItem, { kind }: RowPosition) => ({
  comments: item.cmmtCnt,
  answered: kind === 'draft' ? undefined : isAnswered(item),
});

const inquiryRow = (item: InquiryItem, position: RowPosition): BoardRow => ({
  ...shared(item),
  ...discussed(item, position),
  ...position,
  board: 'inqry',
  seq: item.inqrySeq,
  title: item.inqryTitle,
});

const qnaRow = (item: QnaItem, position: RowPosition): BoardRow => ({
  ...shared(item),
  ...discussed(item, position),
  ...position,
  board: 'qna',
  seq: item.qnaSeq,
  title: item.qnaTitle,
  secret: item.secrtYn === 'Y',
  readable: item.readYn === 'Y',
  pinned: item.pinYn === 'Y',
});

interface Reply<Item> extends Omit<BoardPage, 'list'> {
  readonly urgcyList: readonly NoticeItem[];
  readonly pinnedList: readonly NoticeItem[];
  readonly myTempList: readonly Item[];
  readonly list: readonly Item[];
}

/** Numbers decrease from the newest post; rows above the list have none. */
const pageOf =
  <Item>(rowOf: (item: Item, position: RowPosition) => BoardRow) =>
  ({ urgcyList, pinnedList, myTempList, list, totalCnt, paginationInfo }: Reply<Item>): BoardPage => {
    const no = rowNumbers(paginationInfo);
    return {
      list: [
        ...[...urgcyList, ...pinnedList].map((item) => noticeRow(item, { kind: 'flagged', no: undefined })),
        ...myTempList.map((item) => rowOf(item, { kind: 'draft', no: undefined })),
        ...list.map((item, index) => rowOf(item, { kind: 'post', no: no(index) })),
      ],
      totalCnt,
      paginationInfo,
    };
  };

export const noticePage: (reply: NoticePage) => BoardPage = pageOf(noticeRow);
export const inquiryPage: (reply: InquiryPage) => BoardPage = pageOf(inquiryRow);
export const qnaPage: (reply: QnaPage) => BoardPage = pageOf(qnaRow);
