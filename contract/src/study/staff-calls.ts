import { z } from 'zod';
import { activityRefusals } from '../activity/staff-terms.ts';
import { authoringLimits } from '../authoring/terms.ts';
import { call, callTable, staffOf } from '../call.ts';
import { confirmed, count, filled, flag, moment, replyText, richText, seqText, text } from '../fields.ts';
import { permissions } from '../staff/roles.ts';
import { staffRefusals } from '../staff/terms.ts';
import { publishStates } from '../publication.ts';
import { contentCode, lectureCode, revision, uploadId } from './staff-fields.ts';
import * as t from './staff-terms.ts';
import { videoCalls } from './video-calls.ts';
import * as v from './video-terms.ts';

const kind = z.enum(t.contentKinds).meta({ title: '종류', description: 'What the content is' });
const weekNumber = z
  .int()
  .min(1)
  .max(authoringLimits.weeks)
  .meta({ title: '주차', description: 'Week of the lecture' });
const state = z
  .enum(publishStates)
  .meta({ title: '상태', description: 'How students see it now; a topic without a content is a draft' });
const isPublic = z.boolean().meta({ title: '공개', description: 'Whether students see it' });
const recognisesAttendance = z
  .boolean()
  .meta({ title: '출석 인정', description: 'Whether learning it counts as attendance' });
const seconds = z.int().min(1).max(t.contentLimits.seconds).nullable().meta({
  title: '학습 시간',
  description: 'Seconds; of a video those of its file, of a page estimated when null',
});
const minutes = z
  .int()
  .min(1)
  .max(t.contentLimits.minutes)
  .nullable()
  .meta({ title: '인정 시간', description: 'Minutes the lecture is counted as; its length when null' });

/** Whole minutes: what ends in a minute lasts until it is over. */
const instant = (title: string, description: string) =>
  z.iso
    .datetime({ offset: true })
    .regex(/:00(?:\.0+)?(?:Z|[+-]\d\d:\d\d)$/)
    .nullable()
    .meta({ title, description, examples: ['2026-11-18T23:59:00+09:00'] });

const opensAfter = z
  .enum(t.opensAfter)
  .meta({ title: '여는 순서', description: 'Of which the contents before it must have been watched' });

const fields = {
  kind,
  weekNumber,
  title: filled(authoringLimits.title, '제목', 'Title of the topic'),
  bodyHtml: text(
    authoringLimits.illustratedText,
    '내용',
    'Text of a page, or what stands below a video (HTML)',
  ),
  url: text(t.contentLimits.url, '주소', 'Of a link and of a video at YouTube or Vimeo; else empty')
    .regex(/^(?:https?:\/\/\S+)?$/)
    .default(''),
  mediaSeconds: seconds,
  lectureMinutes: minutes,
  opensAt: instant('공개 시작', 'From when it can be learnt at all; null without a limit'),
  closesAt: instant('공개 종료', 'Until when it can be learnt at all; null without a limit'),
  opensAfter: opensAfter.optional(),
  attendanceStartsAt: instant('학습 시작', 'Start of the learning period; that of its week when null'),
  attendanceEndsAt: instant('학습 종료', 'End of the learning period; that of its week when null'),
  recognisesAttendance,
  isPublic,
  /** A finished one becomes the video; what is there stays when absent. */
  uploadId: uploadId.optional(),
};

const learners = count('학습한 학생', 'Students who have begun to learn it');

const writingErrors = [
  t.contentRefusals.weekBeyondEnd,
  t.contentRefusals.urlMissing,
  t.contentRefusals.embedUnknown,
  t.contentRefusals.mediaMissing,
  t.contentRefusals.textMissing,
  t.contentRefusals.noImage,
  t.contentRefusals.lengthMissing,
  t.contentRefusals.endBeforeStart,
  t.contentRefusals.weekFull,
  v.videoRefusals.unknown,
] as const;

const file = z.object({
  name: replyText('파일 이름', 'What players and texts ask for'),
  role: replyText('쓰임', 'What the file is for'),
  language: replyText('언어', 'Of captions').nullable(),
  byteSize: count('파일 크기', 'Bytes'),
});

/** Sentences about texts of others, each with its place. */
const notes = (description: string) =>
  z
    .array(
      z.object({
        file: replyText('파일', 'Path in the zip; empty for a pasted text'),
        line: count('줄', 'Line of the file'),
        message: replyText('설명', 'What was found there'),
      }),
    )
    .meta({ description: `${description}; at most ${t.notesListed}` });

const contentCalls = callTable(
  call(t.listContents, {
    summary: 'Topics of a lecture in their order, with their contents and the state of these',
    access: staffOf('lecture', 'lectureCode', 'read'),
    request: z.object({
      lectureCode,
      page: z.int().min(1).max(100_000).default(1).meta({ title: '쪽', description: 'Page, from 1' }),
      rows: z
        .int()
        .min(1)
        .max(t.contentRows)
        .default(t.contentRows)
        .meta({ title: '쪽당 건수', description: 'Rows on a page' }),
    }),
    result: z.object({
      items: z.array(
        z.object({
          contentCode,
          weekNumber,
          position: count('순서', 'Number in the week'),
          title: replyText('제목', 'Title of the topic'),
          kind: kind.nullable().meta({ description: 'Null for a topic without a content' }),
          state,
          mediaSeconds: count('학습 시간', 'Seconds').nullable(),
          attendanceStartsAt: moment('학습 시작', 'Start of the learning period').nullable(),
          attendanceEndsAt: moment('학습 종료', 'End of the learning period').nullable(),
          recognisesAttendance,
          learners,
        }),
      ),
      total: count('전체 건수', 'Topics of the lecture'),
      permissions: z
        .array(z.enum(permissions))
        .meta({ title: '할 수 있는 일', description: 'What this account may do there' }),
    }),
  }),
  call(t.getContent, {
    summary: 'A topic with its content, as its form shows it',
    access: staffOf('content', 'contentCode', 'read', 'lectureCode'),
    request: z.object({ lectureCode: lectureCode.optional(), contentCode }),
    result: z.object({
      contentCode,
      lectureCode,
      kind: kind.nullable(),
      weekNumber,
      position: count('순서', 'Number in the week'),
      title: replyText('제목', 'Title of the topic'),
      bodyHtml: richText('내용', 'Text of a page, or what stands below a video'),
      url: replyText('주소', 'Of a link and of a video elsewhere; else empty'),
      mediaSeconds: seconds,
      lectureMinutes: minutes,
      opensAt: moment('공개 시작', 'From when it can be learnt at all').nullable(),
      closesAt: moment('공개 종료', 'Until when it can be learnt at all').nullable(),
      opensAfter,
      attendanceStartsAt: moment(
        '학습 시작',
        'Start of the learning period; null where it is that of its week',
      ).nullable(),
      attendanceEndsAt: moment('학습 종료', 'End of the learning period, likewise').nullable(),
      recognisesAttendance,
      isPublic,
      state,
      publishedAt: moment('공개 시각', 'From when on students see it; null for a draft').nullable(),
      attendanceShare: count('출석 기준', 'Percent that must be learnt to be present, of the whole lecture'),
      files: z.array(file).meta({ description: 'Files, without the segments of recordings' }),
      learners,
      revision,
      permissions: z
        .array(z.enum(permissions))
        .meta({ title: '할 수 있는 일', description: 'What this account may do there' }),
    }),
  }),
  call(t.addContent, {
    writes: true,
    summary: 'Makes a topic with its content, behind the others of its week',
    access: staffOf('lecture', 'lectureCode', 'content'),
    request: z.object({ lectureCode, confirmed, ...fields }),
    result: z.object({ contentCode, revision }),
    errors: [...writingErrors, activityRefusals.hits],
  }),
  call(t.changeContent, {
    writes: true,
    summary: 'Changes a topic with its content, if nobody else has since it was read',
    access: staffOf('content', 'contentCode', 'content', 'lectureCode'),
    request: z.object({ lectureCode: lectureCode.optional(), contentCode, revision, confirmed, ...fields }),
    result: z.object({ revision }),
    errors: [...writingErrors, activityRefusals.hits, t.contentRefusals.learnt, staffRefusals.stale],
  }),
  call(t.removeContent, {
    writes: true,
    summary: 'Removes a topic with its content, if no student has begun to learn it',
    access: staffOf('content', 'contentCode', 'content', 'lectureCode'),
    request: z.object({ lectureCode: lectureCode.optional(), contentCode }),
    result: z.null(),
    errors: [t.contentRefusals.learnt],
  }),
  call(t.contentMedia, {
    summary: 'What a content plays, shows or links to, for staff; supports Range requests',
    access: { ...staffOf('content', 'contentCode', 'read'), media: true },
    body: 'query',
    reply: 'file',
    request: z.object({ contentCode, name: text(255, '파일명', 'What the text or player asks for') }),
  }),
  call(t.renderText, {
    summary:
      'Markdown or HTML of others as the text of a page, with what is shown otherwise than it was meant',
    access: staffOf('lecture', 'lectureCode', 'content'),
    request: z.object({
      lectureCode,
      format: z
        .enum(['markdown', 'html'])
        .meta({ title: '형식', description: 'What the text is written in' }),
      source: text(authoringLimits.illustratedText, '글', 'The text as it was written'),
    }),
    result: z.object({
      html: richText('내용', 'Text of a page'),
      mistakes: notes('What keeps the text from being taken as it is'),
      notes: notes('What is shown otherwise than it was meant'),
    }),
  }),
  call(t.importPages, {
    writes: true,
    body: 'multipart',
    files: t.importFiles,
    summary: 'Each text of a zip becomes a page with its pictures; or says what would become of them',
    access: staffOf('lecture', 'lectureCode', 'content'),
    request: z.object({
      lectureCode,
      weekNumber: seqText('주차', 'Week that the pages are added to').refine(
        (week) => week <= authoringLimits.weeks,
      ),
      preview: flag('미리 보기', 'Whether nothing is written yet'),
    }),
    result: z.object({
      pages: z.array(
        z.object({
          file: replyText('파일', 'Its path in the zip'),
          title: replyText('제목', 'Title of the page'),
          mediaSeconds: count('학습 시간', 'Seconds that reading takes'),
          pictures: count('이미지', 'Files that it shows and links to'),
          contentCode: contentCode.nullable().meta({ description: 'Null while nothing is written' }),
        }),
      ),
      mistakes: notes('What could not be taken'),
      notes: notes('What is shown otherwise than it was meant'),
    }),
    errors: [
      t.importRefusals.noPages,
      t.importRefusals.tooMany,
      t.contentRefusals.weekBeyondEnd,
      t.contentRefusals.weekFull,
    ],
  }),
);

export const staffStudyCalls = { ...contentCalls, ...videoCalls };
