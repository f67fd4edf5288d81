/** Fields that the forms of all activities of a week send and show. Forms send texts only. */
import { z } from 'zod';
import { authoringLimits } from '../authoring/terms.ts';
import {
  code,
  count,
  filled,
  flag,
  localMinute,
  optionalMinute,
  replyText,
  seqText,
  several,
  storedFileName,
  text,
} from '../fields.ts';
import { permissions } from '../staff/roles.ts';
import { videoRefusals } from '../study/video-terms.ts';
import { staffRefusals } from '../staff/terms.ts';
import * as t from './staff-terms.ts';

export const lectureCode = code('강의', 'Code of the lecture');

/** What a form sends about any activity of a week. */
export const activityFields = {
  title: filled(authoringLimits.title, '제목', 'Title'),
  bodyHtml: text(t.activityTextLimit, '내용', 'HTML; sanitised by the server').default(''),
  weekNumber: seqText('주차', 'Week of the lecture').refine((week) => week <= authoringLimits.weeks),
  topicCode: z
    .union([z.literal(''), code('세부주제', 'Topic of that week')])
    .default('')
    .meta({ title: '세부주제', description: 'Topic of that week; empty for none' }),
  opensAt: localMinute('시작', 'Begins'),
  closesAt: localMinute('마감', 'Ends; its last minute belongs to it'),
  lateClosesAt: optionalMinute('지각 제출 마감', 'End of the late period; empty without one'),
  showing: z.enum(t.showings).meta({ title: '공개', description: 'Whether students see it' }),
  publishedAt: optionalMinute('공개 시각', 'From when on students see it, where that is a time to come'),
};

/** What it sends beside them when it changes a stored one. */
export const changeFields = {
  revision: seqText('판', 'Version that was read; another one is refused with 409'),
  /** A text, unlike that of fields.ts: these forms come as multipart, beside their files, which has texts alone. */
  confirmed: flag('확인', 'Y once it was confirmed, knowing whom it hits').default('N'),
  keptFiles: several(z.uuid(), authoringLimits.files).meta({
    title: '유지할 파일',
    description: 'Ids of the files that stay, joined by commas; the others are removed',
  }),
};

/** The same fields as the form shows them: texts. */
export const shownFields = {
  title: replyText('제목', 'Title'),
  bodyHtml: replyText('내용', 'HTML; pictures are addressed as the editor needs them'),
  weekNumber: replyText('주차', 'Week of the lecture'),
  topicCode: replyText('세부주제', 'Topic of that week; empty for none'),
  opensAt: replyText('시작', 'A minute in Seoul'),
  closesAt: replyText('마감', 'A minute in Seoul'),
  lateClosesAt: replyText('지각 제출 마감', 'A minute in Seoul; empty without one'),
  showing: z.enum(t.showings).meta({ title: '공개', description: 'Whether students see it' }),
  publishedAt: replyText('공개 시각', 'A minute in Seoul; empty unless it is to come'),
};

export const revision = count('판', 'Version of the fields');

/** What a form is told beside its fields. */
export const shownObject = {
  lectureCode,
  revision,
  isArchived: z.boolean().meta({ description: 'Whether it is out of sight and may come back' }),
  files: z.array(
    z.object({
      id: replyText('파일 번호', 'Goes back to keep it'),
      name: storedFileName.orn(),
      byteSize: storedFileName.flsz(),
    }),
  ),
  permissions: z
    .array(z.enum(permissions))
    .meta({ title: '할 수 있는 일', description: 'What this account may do there' }),
};

export const writingErrors = [
  t.activityRefusals.noTitle,
  t.activityRefusals.longText,
  t.activityRefusals.noImage,
  videoRefusals.unplayable,
  t.activityRefusals.weekBeyondEnd,
  t.activityRefusals.topicUnknown,
  t.activityRefusals.topicTaken,
  t.activityRefusals.endBeforeStart,
  t.activityRefusals.lateBeforeEnd,
] as const;

export const changingErrors = [
  ...writingErrors,
  t.activityRefusals.tooManyFiles,
  t.activityRefusals.hits,
  staffRefusals.stale,
] as const;

/** Where a copy goes; its own lecture and week when they are left out. */
export const copyFields = {
  intoLectureCode: code('복사할 강의', 'Another lecture in which the account may make activities').optional(),
  intoWeek: z
    .int()
    .min(1)
    .max(authoringLimits.weeks)
    .optional()
    .meta({ title: '복사할 주차', description: 'Week of that lecture; dates move with it' }),
};
export const copyErrors = [t.activityRefusals.weekBeyondEnd, t.activityRefusals.noProfessor] as const;
