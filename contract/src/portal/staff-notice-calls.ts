/** Notices of the portal, as administrators write them. */
import { z } from 'zod';
import { administrator, administratorOf, call, callTable } from '../call.ts';
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
import { staffRefusals } from '../staff/terms.ts';
import * as t from './staff-terms.ts';

const noticeLabel = ['공지', 'Number of the notice'] as const;
const id = seq(...noticeLabel);
const revision = seq('판', 'Version of the fields that can be changed');
const standing = z
  .enum(t.noticeStandings)
  .meta({ title: '상태', description: 'How it stands by the clock of the server' });
const reader = z.enum(t.noticeReaders);
const title = replyText('제목', 'Title');
const audience = z.array(reader).meta({ title: '공개 대상', description: 'To whom it is addressed' });
const publishedAt = moment('게시 시작', 'From when it is shown');
const closesAt = moment('게시 종료', 'Last minute in which it is shown; null for always').nullable();

const writing = {
  title: text(t.noticeLimits.title, '제목', 'Title'),
  body: text(t.noticeLimits.body, '내용', 'HTML; sanitised by the server'),
  audience: several(reader, t.noticeReaders.length).meta({
    title: '공개 대상',
    description: 'Kinds of readers, joined by commas',
  }),
  programmes: several(code('과정', 'Code of a programme'), t.noticeLimits.programmes).meta({
    title: '대상 과정',
    description: 'Codes of programmes, joined by commas; those of all programmes when empty',
  }),
  state: z
    .enum(['draft', 'published'])
    .meta({ title: '공개 여부', description: 'Whether readers see it in its period' }),
  publishedAt: optionalMinute('게시 시작', 'From when it is shown; now when empty'),
  closesAt: optionalMinute('게시 종료', 'Last minute in which it is shown; always when empty'),
};

const errors = [
  t.noticeRefusals.noTitle,
  t.noticeRefusals.noBody,
  t.noticeRefusals.longBody,
  t.noticeRefusals.noImage,
  t.noticeRefusals.noReader,
  t.noticeRefusals.publicOfProgramme,
  t.noticeRefusals.unknownProgramme,
  t.noticeRefusals.endsBeforeStart,
] as const;

const ofNotice = administratorOf('portalNotice', 'id');
const saved = z.object({ id, revision });

export const staffNoticeCalls = callTable(
  call(t.listNotices, {
    summary: 'All notices of the portal, the latest first, with the number in each state',
    access: administrator,
    request: z.object({
      page: z.int().min(1).max(100_000).default(1).meta({ title: '쪽 번호', description: 'Page, from 1' }),
      rows: z
        .int()
        .min(1)
        .max(t.noticeRows.most)
        .default(t.noticeRows.usual)
        .meta({ title: '쪽당 건수', description: 'Rows on a page' }),
      standing: standing.optional(),
      reader: reader.optional().meta({ title: '공개 대상', description: 'Only those addressed to these' }),
      search: text(100, '검색어', 'Part of the title').default(''),
    }),
    result: z.object({
      items: z.array(
        z.object({
          id,
          title,
          standing,
          audience,
          programmes: z.array(z.string()).meta({ description: 'Names of the programmes' }),
          publishedAt,
          closesAt,
          fileCount: count('첨부 수', 'Files attached'),
        }),
      ),
      total: count('건수', 'Notices found'),
      counts: z.object({
        all: count('전체', 'In any state'),
        draft: count('비공개', 'Drafts'),
        scheduled: count('예정', 'Shown later'),
        shown: count('공개', 'Shown now'),
        ended: count('지남', 'Not shown any longer'),
        archived: count('보관', 'Archived'),
      }),
    }),
  }),
  call(t.getNotice, {
    summary: 'One notice, as its form has it',
    access: ofNotice,
    request: z.object({ id }),
    result: z.object({
      id,
      revision,
      title,
      body: richText('내용', 'Body; pictures are addressed as the editor needs them'),
      standing,
      audience,
      programmes: z.array(z.object({ code: z.string(), name: z.string() })),
      publishedAt,
      closesAt,
      files: z.array(
        z.object({
          id: replyText('파일 번호', 'Goes back to remove it; goes to fileDownload.do as fileFlnm'),
          kind: storedFileName.rovl(),
          name: storedFileName.orn(),
          byteSize: storedFileName.flsz(),
        }),
      ),
    }),
  }),
  call(t.addNotice, {
    writes: true,
    summary: 'Writes a notice: a draft, or one that is shown from now or a later time on',
    access: administrator,
    body: 'multipart',
    files: t.noticeFileRules,
    request: z.object(writing),
    result: saved,
    errors,
  }),
  call(t.changeNotice, {
    writes: true,
    summary:
      'Changes a notice. If somebody else has changed it since the given version, nothing is done: the refusal has the present values',
    access: ofNotice,
    body: 'multipart',
    files: t.noticeFileRules,
    request: z.object({
      ...writing,
      id: seqText(...noticeLabel),
      revision: seqText('판', 'Version that the fields were read at'),
      removedFiles: removedFileIds(t.noticeFileRules.maxFiles),
    }),
    result: saved,
    errors: [...errors, t.noticeRefusals.tooManyFiles, staffRefusals.stale],
  }),
  call(t.archiveNotice, {
    writes: true,
    summary: 'Puts a notice out of sight; nothing of it is lost',
    access: ofNotice,
    request: z.object({ id }),
    result: saved,
  }),
  call(t.restoreNotice, {
    writes: true,
    summary: 'Makes an archived notice a draft again',
    access: ofNotice,
    request: z.object({ id }),
    result: saved,
  }),
);
