import type { ResultOf } from '@baeum/contract/call';
import type { inquiryCalls } from '@baeum/contract/inquiry/calls';
import type {
  getInqData,
  getStaffInqData,
  getStaffInqList,
  getSysInqList,
} from '@baeum/contract/inquiry/terms';
import type { RowOf } from '../platform/statements.ts';
import { flag } from '../platform/flags.ts';
import { serializeMoment } from '../platform/time.ts';
import type { ListedFile } from './files.ts';
import type { allInquiries, inquiryDetail, ownPage } from './queries.ts';

type Result<P extends keyof typeof inquiryCalls> = ResultOf<(typeof inquiryCalls)[P]>;
type OwnRow = RowOf<typeof ownPage>;
type StaffRow = RowOf<typeof allInquiries.page>;
type Detail = RowOf<typeof inquiryDetail>;
type Reply = Result<typeof getInqData>;
type StaffReply = Result<typeof getStaffInqData>;

const serializeListed = (row: Omit<OwnRow, 'isUnread'>) => ({
  inqSeq: row.id,
  inqTypeNm: row.typeName,
  title: row.title,
  userName: row.authorName,
  rgsrDt: serializeMoment(row.createdAt),
  anwCnt: row.answeredAt === null ? 0 : 1,
});

export const serializeOwn = (row: OwnRow): Result<typeof getSysInqList>['list'][number] => ({
  viewFlagCnt: row.isUnread ? 1 : 0,
  ...serializeListed(row),
});

export const serializeStaffRow = (row: StaffRow): Result<typeof getStaffInqList>['list'][number] => ({
  userId: row.authorLoginId,
  usrStid: row.studentNumber ?? '',
  anwDt: row.answeredAt === null ? null : serializeMoment(row.answeredAt),
  ...serializeListed(row),
});

const serializeFile = (file: ListedFile): Reply['file'][number] => ({
  name: file.name,
  filePath: file.kind,
  fileExt: file.extension,
  inqFileSeq: file.fileId,
  fileFlsz: file.byteSize,
});

const serializeFiles = (row: Detail) => ({
  file: row.files.map(serializeFile),
  anwfile: row.answerFiles.map(serializeFile),
});

const optionalMoment = (at: Date | null) => (at === null ? null : serializeMoment(at));

const serializeQuestion = (row: Detail): Reply['data'] => ({
  inqSeq: row.id,
  inqTypeNm: row.typeName,
  inqType: row.typeCode,
  title: row.title,
  content: row.bodyHtml,
  userId: row.authorLoginId,
  userName: row.authorName,
  rgsrDt: serializeMoment(row.createdAt),
  upsrDt: optionalMoment(row.updatedAt),
  rvsn: row.revision,
});

const serializeAnswer = (answer: NonNullable<Detail['answer']>) => ({
  content: answer.bodyHtml,
  rgsrDt: serializeMoment(answer.createdAt),
  upsrDt: optionalMoment(answer.updatedAt),
});

export const serializeInquiry = (row: Detail): Reply => ({
  data: serializeQuestion(row),
  anwdata: row.answer && serializeAnswer(row.answer),
  ...serializeFiles(row),
});

export const serializeStaffInquiry = (row: Detail): StaffReply => ({
  data: {
    usrStid: row.studentNumber ?? '',
    psitNm: row.college ?? '',
    ...serializeQuestion(row),
  },
  anwdata: row.answer && {
    rgsrNm: row.answererName ?? '',
    rvsn: row.answer.revision,
    readYn: flag(row.answer.seenAt !== null),
    ...serializeAnswer(row.answer),
  },
  ...serializeFiles(row),
});
