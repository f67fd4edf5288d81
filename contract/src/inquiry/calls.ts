/** System inquiries: students see only their own (specification §14). */
import { z } from 'zod';
import { administrator, administratorOf, call, callTable, student, studentOf } from '../call.ts';
import { revisionText, writeKey } from '../discussion/fields.ts';
import {
  code,
  count,
  flag,
  moment,
  noResult,
  paginationInfo,
  richText,
  seq,
  seqText,
  storedFileName,
  text,
  replyText,
} from '../fields.ts';
import * as t from './terms.ts';

const inqSeqLabel = ['문의 번호', 'Inquiry'] as const;
const inqSeq = seq(...inqSeqLabel);
const userType = code('사용자 유형', 'Always 0000370007; the session decides').optional();

const inquiryFile = z
  .object({
    name: storedFileName.orn(),
    filePath: storedFileName.rovl(),
    fileExt: replyText('확장자', 'Extension of the file'),
    inqFileSeq: replyText('파일 번호', 'Goes back as fileSeq; goes to fileDownload.do as fileFlnm'),
    fileFlsz: storedFileName.flsz(),
  })
  .meta({ id: 'InquiryFile' });

const writing = {
  title: text(t.inquiryLimits.title, '제목', 'Title'),
  inqType: z
    .union([z.literal(''), code('문의 유형', 'Common code of group 0000550000')])
    .meta({ title: '문의 유형', description: 'Common code of group 0000550000' }),
  content: text(t.inquiryLimits.body, '문의내용', 'HTML; sanitised by the server'),
  userType,
};
const id = text(60, '파일 번호', 'File');
/** A form repeats the field or sends one text with commas; without the field no file is kept. */
const fileSeq = z
  .union([z.array(id).max(50), text(1000, '유지할 파일 번호', 'Files to keep, ids joined by commas')])
  .optional()
  .meta({
    title: '유지할 파일 번호',
    description: 'Files of the inquiry that are kept; the others are removed',
  });

const page = {
  currentPage: z.int().min(1).max(100_000).default(1).meta({ title: '쪽 번호', description: 'Page, from 1' }),
  listLimit: z
    .int()
    .min(1)
    .max(100)
    .default(t.inquiryRows)
    .meta({ title: '쪽당 건수', description: 'Rows on a page' }),
  userType,
};
const searchTypeLabel = { title: '검색 구분', description: 'Fields that the search covers' };
const searchText = text(100, '검색어', 'Matched literally anywhere in the text').default('');

const row = {
  inqSeq,
  inqTypeNm: replyText('문의 유형', 'Name of the type'),
  title: replyText('제목', 'Title'),
  userName: replyText('작성자', 'Author'),
  rgsrDt: moment('등록일', 'When it was written'),
  anwCnt: count('답변 수', '1 once it has been answered'),
};

const question = {
  inqSeq,
  inqTypeNm: replyText('문의 유형명', 'Name of the type'),
  inqType: replyText('문의 유형', 'Common code of group 0000550000'),
  title: replyText('제목', 'Title'),
  content: richText('문의내용', 'Body'),
  userId: replyText('작성자 ID', 'Id of the author'),
  userName: replyText('작성자', 'Author'),
  rgsrDt: moment('등록일', 'When it was written'),
  upsrDt: moment('수정일', 'When it was changed').nullable(),
  rvsn: count('수정 번호', 'Goes back with a change'),
};

const answer = {
  content: richText('답변내용', 'Answer'),
  rgsrDt: moment('답변일', 'When it was answered'),
  upsrDt: moment('수정일', 'When the answer was changed').nullable(),
};

const needed = [
  t.inquiryRefusals.noType,
  t.inquiryRefusals.noTitle,
  t.inquiryRefusals.noBody,
  t.inquiryRefusals.longBody,
  t.inquiryRefusals.noImage,
  t.inquiryRefusals.changed,
];
const ofInquiry = studentOf('inquiry', 'inqSeq');

export const inquiryCalls = callTable(
  call(t.getInqViewFlagCnt, {
    summary: 'How many answers to the student’s own inquiries have not been read',
    access: student,
    request: z.object({
      inqType: code(
        '문의 유형',
        'Inquiry type of the header; ignored, because all system inquiries count',
      ).optional(),
    }),
    result: z.object({
      inqViewFlagData: z.object({ totalViewFlagCnt: count('안 읽은 답변', 'Unread answers') }),
    }),
  }),
  call(t.getSysInqList, {
    summary: 'The student’s own inquiries, the newest first',
    access: student,
    request: z.object({
      ...page,
      searchType: z.enum(t.inquirySearchTypes).default('all').meta(searchTypeLabel),
      text: searchText,
    }),
    result: z.object({
      list: z.array(
        z
          .object({ ...row, viewFlagCnt: count('안 읽은 답변', '1 until its answer has been read') })
          .meta({ id: 'InquiryRow' }),
      ),
      totalCnt: count('전체 수', 'Inquiries found'),
      paginationInfo,
    }),
  }),
  call(t.getInqData, {
    summary: 'One of the student inquiries with its answer, which counts as read from then on',
    access: ofInquiry,
    request: z.object({ inqSeq }),
    result: z.object({
      data: z.object(question),
      file: z.array(inquiryFile),
      anwdata: z.object(answer).nullable(),
      anwfile: z.array(inquiryFile),
    }),
  }),
  call(t.insertInquiryData, {
    writes: true,
    summary: 'Send an inquiry',
    access: student,
    body: 'multipart',
    files: t.inquiryFileRules,
    request: z.object({ ...writing, wrtKey: writeKey }),
    result: z.object({ inqSeq }),
    errors: needed,
  }),
  call(t.updateInquiryData, {
    writes: true,
    summary: 'Change the student’s own inquiry as long as it has not been answered',
    access: ofInquiry,
    body: 'multipart',
    files: t.inquiryFileRules,
    request: z.object({ ...writing, inqSeq: seqText(...inqSeqLabel), fileSeq, rvsn: revisionText }),
    result: noResult,
    errors: [...needed, t.inquiryRefusals.answered, t.inquiryRefusals.tooManyFiles],
  }),
  call(t.deleteInqData, {
    writes: true,
    summary: 'Delete the student’s own inquiry as long as it has not been answered',
    access: ofInquiry,
    request: z.object({ inqSeq }),
    result: noResult,
    errors: [t.inquiryRefusals.answered],
  }),
  call(t.getStaffInqList, {
    summary: 'Inquiries of all students: unanswered ones first, oldest first',
    access: administrator,
    request: z.object({
      ...page,
      searchType: z.enum(t.staffSearchTypes).default('all').meta(searchTypeLabel),
      text: searchText,
    }),
    result: z.object({
      list: z.array(
        z
          .object({
            ...row,
            userId: replyText('작성자 ID', 'Id of the author'),
            usrStid: replyText('학번', 'Student number'),
            anwDt: moment('답변일', 'When it was answered; null until then').nullable(),
          })
          .meta({ id: 'StaffInquiryRow' }),
      ),
      totalCnt: count('전체 수', 'Inquiries found'),
      waitCnt: count('답변대기 수', 'Unanswered inquiries, regardless of the search'),
      paginationInfo,
    }),
  }),
  call(t.getStaffInqData, {
    summary: 'An inquiry with its author and its answer; does not mark the answer as read by the student',
    access: administratorOf('staffInquiry', 'inqSeq'),
    request: z.object({ inqSeq }),
    result: z.object({
      data: z.object({
        ...question,
        usrStid: replyText('학번', 'Student number'),
        psitNm: replyText('소속', 'College; empty when it is not known'),
      }),
      file: z.array(inquiryFile),
      anwdata: z
        .object({
          ...answer,
          rgsrNm: replyText('답변자', 'Last author of the answer; empty if unknown'),
          rvsn: count('수정 번호', 'Goes back with a change'),
          readYn: flag('확인 여부', 'Whether the student has read its current version'),
        })
        .nullable(),
      anwfile: z.array(inquiryFile),
    }),
  }),
  call(t.saveInqAnwData, {
    writes: true,
    summary: 'Answer an inquiry, or change its answer, which is unread again then',
    access: administratorOf('staffInquiry', 'inqSeq'),
    body: 'multipart',
    files: t.inquiryFileRules,
    request: z.object({
      inqSeq: seqText(...inqSeqLabel),
      content: text(t.inquiryLimits.body, '답변내용', 'HTML; sanitised by the server'),
      fileSeq,
      rvsn: revisionText,
      inqRvsn: revisionText.meta({
        title: '문의 수정 번호',
        description: 'rvsn of the inquiry that is answered; refused if it has been changed since',
      }),
    }),
    result: noResult,
    errors: [
      t.inquiryRefusals.noAnswer,
      t.inquiryRefusals.longBody,
      t.inquiryRefusals.noImage,
      t.inquiryRefusals.changed,
      t.inquiryRefusals.questionChanged,
      t.inquiryRefusals.tooManyFiles,
    ],
  }),
);
