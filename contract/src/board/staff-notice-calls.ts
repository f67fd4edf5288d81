/** Notices of a lecture, as its staff write them, and who has read them (specification §22.2). */
import { z } from 'zod';
import { call, callTable, staffOf } from '../call.ts';
import { revisionText, writeKey } from '../discussion/fields.ts';
import {
  code,
  count,
  moment,
  optionalMinute,
  removedFileIds,
  replyText,
  richText,
  seq,
  seqText,
  several,
  storedFileName,
  text,
} from '../fields.ts';
import { type Permission, permissions } from '../staff/roles.ts';
import { staffRefusals } from '../staff/terms.ts';
import { publishStates } from '../publication.ts';
import * as t from './staff-notice-terms.ts';

const noticeLabel = ['공지', 'Number of the notice'] as const;
const id = seq(...noticeLabel);
const lectureCode = code('강의', 'Code of the lecture');
const title = replyText('제목', 'Title');
const typeCodes = Object.keys(t.lectureNoticeTypes) as [t.LectureNoticeType, ...t.LectureNoticeType[]];
const typeCode = z.enum(typeCodes).meta({
  title: '구분',
  description: 'What it is about; 0000560001 urgent and 0000560002 pinned come first',
});
const standing = z
  .enum(publishStates)
  .meta({ title: '상태', description: 'How it stands by the clock of the server' });
const publishedAt = moment('공개 시각', 'From when students see it; null for a draft').nullable();
const readers = count('읽은 학생', 'Students of the lecture who have opened it');
const students = count('수강생', 'Students who take the lecture now');
const permissionList = z
  .array(z.enum(permissions))
  .meta({ title: '할 수 있는 일', description: 'What this account may do there' });
const page = z.int().min(1).max(100_000).default(1).meta({ title: '쪽 번호', description: 'Page, from 1' });
const rows = z
  .int()
  .min(1)
  .max(t.lectureNoticeRows.most)
  .default(t.lectureNoticeRows.usual)
  .meta({ title: '쪽당 건수', description: 'Rows on a page' });
const search = text(100, '검색어', 'Part of the title or name').default('');

const writing = {
  title: text(t.lectureNoticeLimits.title, '제목', 'Title'),
  body: text(t.lectureNoticeLimits.body, '내용', 'HTML; sanitised by the server'),
  typeCode: typeCode.default(t.usualNoticeType),
  state: z
    .enum(['draft', 'published'])
    .meta({ title: '공개 여부', description: 'Whether students see it from its time on' }),
  publishedAt: optionalMinute('공개 시각', 'From when students see it; now when empty'),
};

const ofNotice = (permission: Permission) => staffOf('lectureNotice', 'id', permission);
const revision = count('판', 'Version of the fields that can be changed');
const saved = z.object({ id, revision });
const { noTitle, noBody, longBody, noImage, tooManyFiles, otherClass, sentOther, archived } =
  t.lectureNoticeRefusals;

export const lectureNoticeCalls = callTable(
  call(t.listLectureNotices, {
    summary: 'The notices of a lecture, the latest first, with those that students do not see',
    access: staffOf('lecture', 'lectureCode', 'read'),
    request: z.object({ lectureCode, page, rows, standing: standing.optional(), search }),
    result: z.object({
      items: z.array(
        z.object({
          id,
          title,
          typeCode: typeCode.nullable(),
          standing,
          publishedAt,
          author: replyText('글쓴이', 'Name of the author'),
          fileCount: count('첨부 수', 'Files attached'),
          readers,
        }),
      ),
      total: count('건수', 'Notices found'),
      counts: z.object({
        all: count('전체', 'In any state'),
        draft: count('비공개', 'Drafts'),
        scheduled: count('예정', 'Shown later'),
        shown: count('공개', 'Shown now'),
        archived: count('보관', 'Archived'),
      }),
      students,
      permissions: permissionList,
    }),
  }),
  call(t.getLectureNotice, {
    summary: 'One notice of a lecture, as its form has it',
    access: ofNotice('read'),
    request: z.object({ id }),
    result: z.object({
      id,
      revision,
      lectureCode: replyText('강의', 'Code of the lecture'),
      title,
      body: richText('내용', 'Body'),
      typeCode: typeCode.nullable(),
      standing,
      publishedAt,
      readers,
      students,
      files: z.array(
        z.object({
          id: replyText('파일 번호', 'Goes back to remove it; goes to fileDownload.do as fileFlnm'),
          kind: storedFileName.rovl(),
          name: storedFileName.orn(),
          byteSize: storedFileName.flsz(),
        }),
      ),
      permissions: permissionList,
    }),
  }),
  call(t.addLectureNotice, {
    writes: true,
    summary: 'Writes a notice for a lecture and, alike, for other classes in which this account may',
    access: staffOf('lecture', 'lectureCode', 'content'),
    body: 'multipart',
    files: t.lectureNoticeFileRules,
    request: z.object({
      lectureCode,
      ...writing,
      classes: several(code('강의', 'Code of a lecture'), t.lectureNoticeLimits.classes).meta({
        title: '함께 올릴 강의',
        description: 'Codes of further lectures, joined by commas',
      }),
      wrtKey: writeKey,
    }),
    result: saved,
    errors: [noTitle, noBody, longBody, noImage, tooManyFiles, otherClass, sentOther],
  }),
  call(t.changeLectureNotice, {
    writes: true,
    summary:
      'Changes a notice of one lecture. If somebody else has changed it since the given version, nothing is done: the refusal has the present values',
    access: ofNotice('content'),
    body: 'multipart',
    files: t.lectureNoticeFileRules,
    request: z.object({
      ...writing,
      id: seqText(...noticeLabel),
      revision: revisionText.unwrap(),
      removedFiles: removedFileIds(t.lectureNoticeFileRules.maxFiles),
    }),
    result: saved,
    errors: [noTitle, noBody, longBody, noImage, tooManyFiles, archived, staffRefusals.stale],
  }),
  call(t.archiveLectureNotice, {
    writes: true,
    summary: 'Puts a notice out of the sight of students; nothing of it is lost',
    access: ofNotice('content'),
    request: z.object({ id }),
    result: saved,
  }),
  call(t.restoreLectureNotice, {
    writes: true,
    summary: 'Makes an archived notice a draft again',
    access: ofNotice('content'),
    request: z.object({ id }),
    result: saved,
  }),
  call(t.listNoticeReaders, {
    summary: 'The students of a lecture by name, with when each of them first opened a notice',
    access: ofNotice('read'),
    request: z.object({
      id,
      page,
      rows,
      state: z
        .enum(t.readingStates)
        .optional()
        .meta({ title: '읽음', description: 'Only those who have opened it, or have not' }),
      search,
    }),
    result: z.object({
      items: z.array(
        z.object({
          studentNumber: replyText('학번', 'Student number'),
          name: replyText('이름', 'Name'),
          readAt: moment('읽은 시각', 'When it was first opened; null before').nullable(),
        }),
      ),
      total: count('건수', 'Students found'),
      counts: z.object({
        all: students,
        read: readers,
        unread: count('읽지 않은 학생', 'Students who have not opened it'),
      }),
    }),
  }),
);
