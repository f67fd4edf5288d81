import { z } from 'zod';
import { authoringLimits } from '../authoring/terms.ts';
import { call, callTable, staffOf } from '../call.ts';
import {
  code,
  count,
  filled,
  localMinute,
  moment,
  removedFileIds,
  replyText,
  richText,
  seq,
  seqText,
  text,
} from '../fields.ts';
import { permissions } from '../staff/roles.ts';
import { videoRefusals } from '../study/video-terms.ts';
import { staffRefusals } from '../staff/terms.ts';
import { publishStates } from '../publication.ts';
import * as t from './staff-terms.ts';

const lectureCode = code('강의', 'Code of the lecture');
const materialLabel = ['학습자료', 'Number of the study material'] as const;
const id = seq(...materialLabel);
const revision = seq('판', 'Version of the fields that can be changed');
const standing = z
  .enum(publishStates)
  .meta({ title: '상태', description: 'How it stands by the clock of the server' });
const weekNumber = z
  .int()
  .nullable()
  .meta({ title: '주차', description: 'Week of the lecture; null for the whole lecture' });
const publishedAt = moment('등록일', 'From when students see it; they see it as the day of registration');
const permissionList = z
  .array(z.enum(permissions))
  .meta({ title: '할 수 있는 일', description: 'What this account may do there' });
const orderVersion = filled(16, '순서의 판', 'Differs whenever the order or what is in it does');
const viewCount = count('조회수', 'How often students have opened it');

/** Empty for none. */
const optionalWeek = z
  .union([
    z.literal(''),
    seqText('주차', 'Week of the lecture').refine((week) => week <= authoringLimits.weeks),
  ])
  .meta({ title: '주차', description: 'Week of the lecture; the whole lecture when empty' });

const writing = {
  title: text(authoringLimits.title, '자료명', 'Title'),
  bodyHtml: text(authoringLimits.illustratedText, '내용', 'HTML; sanitised by the server').default(''),
  weekNumber: optionalWeek,
  topicCode: z
    .union([z.literal(''), code('세부주제', 'Code of the topic')])
    .default('')
    .meta({ title: '세부주제', description: 'Topic of that week that shows it, too; none when empty' }),
  state: z
    .enum(['draft', 'published'])
    .meta({ title: '공개 여부', description: 'Whether students see it from its day on' }),
  publishedAt: z
    .union([z.literal(''), localMinute('등록일', 'From when students see it')])
    .default('')
    .meta({ title: '등록일', description: 'From when students see it; now when empty' }),
};

const errors = [
  videoRefusals.unplayable,
  t.materialStaffRefusals.noTitle,
  t.materialStaffRefusals.nothing,
  t.materialStaffRefusals.noImage,
  t.materialStaffRefusals.weekBeyondEnd,
  t.materialStaffRefusals.topicUnknown,
] as const;

const ofMaterial = (permission: 'read' | 'content') => staffOf('material', 'id', permission, 'lectureCode');
const ids = { lectureCode: lectureCode.optional(), id };
const saved = z.object({ id, revision });

export const staffMaterialCalls = callTable(
  call(t.listMaterials, {
    summary:
      'The study materials of a lecture as students see them, the newest first, with those they do not see',
    access: staffOf('lecture', 'lectureCode', 'read'),
    request: z.object({
      lectureCode,
      page: z.int().min(1).max(100_000).default(1).meta({ title: '쪽 번호', description: 'Page, from 1' }),
      rows: z
        .int()
        .min(1)
        .max(t.materialRows.most)
        .default(t.materialRows.usual)
        .meta({ title: '쪽당 건수', description: 'Rows on a page' }),
      standing: standing.optional(),
      search: text(100, '검색어', 'Part of the title').default(''),
    }),
    result: z.object({
      items: z.array(
        z.object({
          id,
          title: replyText('자료명', 'Title'),
          weekNumber,
          topicTitle: replyText('세부주제명', 'Title of its topic; empty without one'),
          standing,
          publishedAt,
          fileCount: count('파일 수', 'Files'),
          viewCount,
        }),
      ),
      total: count('건수', 'Materials found'),
      counts: z.object({
        all: count('전체', 'In any state'),
        draft: count('비공개', 'Drafts'),
        scheduled: count('예정', 'Shown later'),
        shown: count('공개', 'Shown now'),
        archived: count('보관', 'Archived'),
      }),
      permissions: permissionList,
    }),
  }),
  call(t.getMaterial, {
    summary: 'A study material, as its form has it',
    access: ofMaterial('read'),
    request: z.object(ids),
    result: z.object({
      id,
      lectureCode,
      revision,
      title: replyText('자료명', 'Title'),
      bodyHtml: richText('내용', 'Content'),
      weekNumber,
      topicCode: replyText('세부주제', 'Code of its topic; empty without one'),
      standing,
      publishedAt,
      viewCount,
      mediaOwner: replyText('글', 'What the text asks for its pictures by'),
      files: z.array(
        z.object({
          id: replyText('파일 번호', 'Goes back to remove it'),
          name: replyText('파일명', 'Name of the file'),
          byteSize: count('파일 크기', 'Bytes'),
          addedAt: moment('등록일', 'When it was added later; null for those that it began with').nullable(),
        }),
      ),
      permissions: permissionList,
    }),
  }),
  call(t.materialOrder, {
    summary: 'The study materials of a lecture in their order, without archived ones',
    access: staffOf('lecture', 'lectureCode', 'read'),
    request: z.object({ lectureCode }),
    result: z.object({
      items: z
        .array(z.object({ id, title: replyText('자료명', 'Title'), weekNumber, standing }))
        .meta({ description: `At most ${t.mostArranged}` }),
      isArranged: z
        .boolean()
        .meta({ title: '직접 정한 순서', description: 'Whether staff have put them in order; else by day' }),
      version: orderVersion,
    }),
  }),
  call(t.arrangeMaterials, {
    writes: true,
    summary: 'Puts the study materials of a lecture in an order, or in that of their days again',
    access: staffOf('lecture', 'lectureCode', 'content'),
    request: z.object({
      lectureCode,
      version: orderVersion,
      ids: z.array(id).max(t.mostArranged).nullable().meta({
        title: '순서',
        description: 'All that the order was read with; null for that of their days',
      }),
    }),
    result: z.object({ version: orderVersion }),
    errors: [t.materialStaffRefusals.otherOrder],
  }),
  call(t.addMaterial, {
    writes: true,
    summary: 'Makes a study material: a draft, or one that students see from now or another time on',
    access: staffOf('lecture', 'lectureCode', 'content'),
    body: 'multipart',
    files: t.materialFileRules,
    request: z.object({ lectureCode, ...writing }),
    result: saved,
    errors,
  }),
  call(t.changeMaterial, {
    writes: true,
    summary:
      'Changes a study material, if nobody else has since it was read. A file with the name of one that is there takes its place',
    access: ofMaterial('content'),
    body: 'multipart',
    files: t.materialFileRules,
    request: z.object({
      lectureCode: lectureCode.optional(),
      id: seqText(...materialLabel),
      revision: seqText('판', 'Version that the fields were read at'),
      ...writing,
      removedFiles: removedFileIds(t.materialFileRules.maxFiles),
    }),
    result: saved,
    errors: [
      ...errors,
      t.materialStaffRefusals.tooMany,
      t.materialStaffRefusals.archived,
      staffRefusals.stale,
    ],
  }),
  call(t.archiveMaterial, {
    writes: true,
    summary: 'Puts a study material out of sight of students; nothing of it is lost',
    access: ofMaterial('content'),
    request: z.object(ids),
    result: saved,
  }),
  call(t.restoreMaterial, {
    writes: true,
    summary: 'Makes an archived study material a draft again',
    access: ofMaterial('content'),
    request: z.object(ids),
    result: saved,
  }),
  call(t.materialMedia, {
    summary: 'A file of a study material, or what its text shows, for staff; supports Range requests',
    access: { ...staffOf('material', 'id', 'read'), media: true },
    body: 'query',
    reply: 'file',
    request: z.object({
      id: seqText(...materialLabel),
      name: text(255, '파일명', 'Id of the file, or what the text asks for'),
    }),
  }),
);
