import type { ResultOf } from '@baeum/contract/call';
import type { inquiryCalls } from '@baeum/contract/inquiry/calls';
import type {
  getInqData,
  getStaffInqData,
  getStaffInqList,
  getSysInqList,
} from '@baeum/contract/inquiry/terms';
import type { RowOf } from '../platform/database.ts';
import { flag } from '../platform/flags.ts';
import { wireMoment } from '../platform/time.ts';
import type { ListedFile } from './files.ts';
import type { anybodys, inquiryDetail, ownPage } from './queries.ts';

type Wire<P extends keyof typeof inquiryCalls> = ResultOf<(typeof inquiryCalls)[P]>;
type OwnRow = RowOf<typeof ownPage>;
type StaffRow = RowOf<typeof anybodys.page>;
type Detail = RowOf<typeof inquiryDetail>;
type Reply = Wire<typeof getInqData>;
type StaffReply = Wire<typeof getStaffInqData>;

const wireListed = (row: Omit<OwnRow, 'isUnread'>) => ({
  inqSeq: row.id,
  inqTypeNm: row.typeName,
  title: row.title,
  userName: row.authorName,
  rgsrDt: wireMoment(row.createdAt),
  anwCnt: row.answeredAt === null ? 0 : 1,
});

export const wireOwn = (row: OwnRow): Wire<typeof getSysInqList>['list'][number] => ({
  ...wireListed(row),
  viewFlagCnt: row.isUnread ? 1 : 0,
});

export const wireStaffRow = (row: StaffRow): Wire<typeof getStaffInqList>['list'][number] => ({
  ...wireListed(row),
  userId: row.authorLoginId,
  usrStid: row.studentNumber ?? '',
  anwDt: row.answeredAt === null ? null : wireMoment(row.answeredAt),
});

const wireFile = (file: ListedFile): Reply['file'][number] => ({
  name: file.name,
  filePath: file.kind,
  fileExt: file.extension,
  inqFileSeq: file.fileId,
  fileFlsz: file.byteSize,
});

const wireFiles = (row: Detail) => ({
  file: row.files.map(wireFile),
  anwfile: row.answerFiles.map(wireFile),
});

const optionalMoment = (at: Date | null) => (at === null ? null : wireMoment(at));

const wireQuestion = (row: Detail): Reply['data'] => ({
  inqSeq: row.id,
  inqTypeNm: row.typeName,
  inqType: row.typeCode,
  title: row.title,
  content: row.bodyHtml,
  userId: row.authorLoginId,
  userName: row.authorName,
  rgsrDt: wireMoment(row.createdAt),
  upsrDt: optionalMoment(row.updatedAt),
  rvsn: row.revision,
});

const wireAnswer = (answer: NonNullable<Detail['answer']>) => ({
  content: answer.bodyHtml,
  rgsrDt: wireMoment(answer.createdAt),
  upsrDt: optionalMoment(answer.updatedAt),
});

export const wireInquiry = (row: Detail): Reply => ({
  data: wireQuestion(row),
  anwdata: row.answer && wireAnswer(row.answer),
  ...wireFiles(row),
});

export const wireStaffInquiry = (row: Detail): StaffReply => ({
  data: {
    ...wireQuestion(row),
    usrStid: row.studentNumber ?? '',
    psitNm: row.college ?? '',
  },
  anwdata: row.answer && {
    ...wireAnswer(row.answer),
    rgsrNm: row.answererName ?? '',
    rvsn: row.answer.revision,
    readYn: flag(row.answer.seenAt !== null),
  },
  ...wireFiles(row),
});
