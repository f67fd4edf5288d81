import { z } from 'zod';
import { authoringLimits } from '../authoring/terms.ts';
import { call, callTable, staffOf } from '../call.ts';
import { code, confirmed, count, filled, moment, replyText, text } from '../fields.ts';
import { oneWeek } from './fields.ts';
import { publishStates } from '../publication.ts';
import * as t from './board-terms.ts';

const lectureCode = code('강의', 'Code of the lecture');
const ofBoard = { lectureCode };
const version = filled(
  64,
  '버전',
  'Version of the arrangement that was read; another one is refused with 409',
);
const sentMoment = (title: string, description: string) =>
  z.iso.datetime({ offset: true }).meta({ title, description });
const itemCode = code('항목', 'Code of the object');
const topicCode = code('세부주제', 'Code of the topic');
const title = filled(authoringLimits.title, '세부주제명', 'Title of the topic');
/** What it was called as it was read, so that of two names the later is refused. */
const wasTitle = text(
  authoringLimits.title,
  '읽은 이름',
  'What it was called as it was read; what is called otherwise by now is refused with 409',
).optional();
const position = z
  .int()
  .min(1)
  .max(t.mostTopics)
  .meta({ title: '순서', description: 'Its number in the week, from 1' });
const periods = z.enum(t.periodChoices).meta({
  title: '기간',
  description:
    'Whether periods move with it to the other week; unchanged: those that are as the move which is taken back has left them',
});
/** So that what somebody else has changed since is not changed back. */
const movedPeriod = z.object({
  kind: z.enum(t.plannedKinds).meta({ title: '종류', description: 'Kind of object' }),
  code: itemCode,
  version: filled(64, '기간 버전', 'Version of its dates after the move'),
});
const wasMoved = z.array(movedPeriod).max(t.mostMoved).optional().meta({
  title: '옮긴 기간',
  description: 'Periods that the move which is taken back has moved; others by now are refused with 409',
});
const cutWeeks = z.int().min(0).max(authoringLimits.weeks).default(0).meta({
  title: '잘린 주차',
  description: 'Weeks of a team activity that the move which is taken back cut off',
});
const activityKind = z
  .enum(t.activityKinds)
  .meta({ title: '종류', description: 'Kind of activity; an exam is a quiz' });

/** Null for what has no late period. */
const lateMoments = {
  lateOpensAt: moment('지각 시작', 'Start of the late period; null without one').nullable(),
  lateClosesAt: moment('지각 마감', 'End of the late period; null without one').nullable(),
};
const period = {
  opensAt: moment('시작', 'Begins'),
  closesAt: moment('끝', 'Ends; its last minute belongs to it'),
};
const sentPeriod = {
  opensAt: sentMoment('시작', 'Begins'),
  closesAt: sentMoment('마감', 'Ends; its last minute belongs to it'),
  lateClosesAt: z.iso.datetime({ offset: true }).nullable().default(null).meta({
    title: '지각 마감',
    description: 'End of the late period, which follows at once; null without one',
  }),
};
/** The period that was read, so that of two changes the later is refused. */
const was = z.object(sentPeriod).meta({ title: '읽은 기간', description: 'Period that was read' });
const publishedAt = moment(
  '공개 시각',
  'Since when, or from when on, students see it; null for a draft',
).nullable();
const state = z.enum(publishStates).meta({ title: '상태', description: 'How students see it' });
const doneCount = count('완료', 'Students who have done it');

/** When it is shown: null hides it, the past shows it at once. */
const shownFrom = z.iso
  .datetime({ offset: true })
  .nullable()
  .meta({ title: '공개 시각', description: 'From when on students see it; null for a draft' });

/** When it was shown as it was read, so that of two changes the later is refused. */
const wasShownFrom = shownFrom.optional().meta({
  title: '읽은 공개 시각',
  description:
    'From when on students saw all of it as it was read, null for a draft; what is shown otherwise by now is refused with 409',
});

const arranged = z.object({ version });
const moved = arranged.extend({
  cutWeeks: count('잘린 주차', 'Weeks of a team activity that are cut off at the end of the lecture'),
  movedPeriods: z
    .array(movedPeriod)
    .meta({ title: '옮긴 기간', description: 'Periods that have moved with it, for taking it back' }),
});
const changed = z.object({ changed: count('변경', 'Objects that were changed') });
const published = changed.extend({ publishedAt });
const ofStudents = (description: string) =>
  z
    .object({
      done: count('제때', 'On time'),
      late: count('지각', 'Late'),
      missed: count('결석', 'Absent, or not handed in'),
      stopped: count('중단', 'Begun, but could not go on'),
      open: count('진행 중', 'Not yet done, and still possible'),
    } satisfies Record<t.Outcome, z.ZodType>)
    .meta({ description });

export const weeksBoardCalls = callTable(
  call(t.getTerm, {
    summary: 'The whole term of a lecture: weeks with their topics, contents and activities',
    access: staffOf('lecture', 'lectureCode', 'read'),
    request: z.object(ofBoard),
    result: z.object({
      version,
      studentCount: count('수강생', 'Students who take it'),
      weeks: z.array(
        z.object({
          number: oneWeek,
          title: replyText('주차 주제', 'Title of the week'),
          ...period,
          minutes: count('학습 시간', 'Minutes of media that students see in it'),
          due: count('마감', 'Activities that students see and that end in it'),
        }),
      ),
      topics: z.array(
        z.object({
          code: topicCode,
          weekNumber: oneWeek,
          title: replyText('세부주제명', 'Title'),
          isArchived: z.boolean().meta({ description: 'Whether it was removed and can be brought back' }),
          content: z
            .object({
              code: itemCode,
              kind: z.enum(['video', 'link', 'embed', 'page']),
              mediaSeconds: count('영상 길이', 'Length of the medium, in seconds'),
              ...period,
              state,
              publishedAt,
              done: doneCount,
            })
            .nullable(),
        }),
      ),
      activities: z.array(
        z.object({
          kind: activityKind,
          code: itemCode,
          title: replyText('제목', 'Title'),
          isExam: z.boolean().meta({ description: 'Whether it is an exam' }),
          weekNumber: oneWeek.nullable().meta({ description: 'Null for the reflection journal' }),
          topicCode: topicCode.nullable(),
          ...period,
          ...lateMoments,
          points: z.int().nullable().meta({ description: 'Points of a quiz' }),
          questionCount: z.int().nullable().meta({ description: 'Questions of a quiz' }),
          state,
          publishedAt,
          done: doneCount,
        }),
      ),
    }),
  }),
  call(t.addTopic, {
    writes: true,
    summary: 'Adds a topic without contents at the end of a week',
    access: staffOf('lecture', 'lectureCode', 'content'),
    request: z.object({ ...ofBoard, weekNumber: oneWeek, title }),
    result: z.object({ version, code: topicCode }),
    errors: [t.boardRefusals.unknownItem, t.boardRefusals.weekFull],
  }),
  call(t.renameTopic, {
    writes: true,
    summary: 'Changes the title of a topic',
    access: staffOf('lecture', 'lectureCode', 'content'),
    request: z.object({ ...ofBoard, code: topicCode, title, was: wasTitle }),
    result: changed,
    errors: [t.boardRefusals.unknownItem, t.boardRefusals.titleMeanwhile],
  }),
  call(t.renameWeek, {
    writes: true,
    summary: 'Changes what a week is about; its dates stay',
    access: staffOf('lecture', 'lectureCode', 'content'),
    request: z.object({
      ...ofBoard,
      weekNumber: oneWeek,
      title: filled(authoringLimits.title, '주차 주제', 'Title of the week'),
      was: wasTitle,
    }),
    result: changed,
    errors: [t.boardRefusals.unknownItem, t.boardRefusals.titleMeanwhile],
  }),
  call(t.moveTopic, {
    writes: true,
    summary: 'Moves a topic with all that is in it to a place in a week',
    access: staffOf('lecture', 'lectureCode', 'content'),
    request: z.object({
      ...ofBoard,
      version,
      code: topicCode,
      weekNumber: oneWeek,
      position,
      periods,
      was: wasMoved,
      cutWeeks,
      confirmed,
    }),
    result: moved,
    errors: [
      t.boardRefusals.unknownItem,
      t.boardRefusals.arrangedMeanwhile,
      t.boardRefusals.periodMeanwhile,
      t.boardRefusals.hitsStudents,
      t.boardRefusals.weekFull,
    ],
  }),
  call(t.removeTopic, {
    writes: true,
    summary:
      'Removes a topic: with a content it is archived, an empty one is deleted; its activities stay in the week',
    access: staffOf('lecture', 'lectureCode', 'content'),
    request: z.object({
      ...ofBoard,
      code: topicCode,
      onlyEmpty: z
        .boolean()
        .default(false)
        .meta({ title: '빈 것만', description: 'Whether it is removed only while nothing is in it' }),
      confirmed,
    }),
    result: z.object({
      version,
      isArchived: z.boolean().meta({ description: 'Whether it can be brought back' }),
    }),
    errors: [t.boardRefusals.unknownItem, t.boardRefusals.topicFilled, t.boardRefusals.hitsStudents],
  }),
  call(t.restoreTopic, {
    writes: true,
    summary: 'Brings an archived topic back, with its content',
    access: staffOf('lecture', 'lectureCode', 'content'),
    request: z.object({ ...ofBoard, code: topicCode, confirmed }),
    result: arranged,
    errors: [t.boardRefusals.unknownItem, t.boardRefusals.hitsStudents],
  }),
  call(t.publishContents, {
    writes: true,
    summary: 'Shows contents to students, now or from a time on, or hides them',
    access: staffOf('lecture', 'lectureCode', 'content'),
    request: z.object({
      ...ofBoard,
      codes: z
        .array(itemCode)
        .min(1)
        .max(t.mostPublished)
        .meta({ title: '콘텐츠', description: 'Codes of the contents' }),
      publishedAt: shownFrom,
      was: wasShownFrom,
      confirmed,
    }),
    result: published,
    errors: [t.boardRefusals.unknownItem, t.boardRefusals.publishedMeanwhile, t.boardRefusals.hitsStudents],
  }),
  call(t.changeContentPeriod, {
    writes: true,
    summary: 'Changes the learning period of a content',
    access: staffOf('lecture', 'lectureCode', 'content'),
    request: z.object({
      ...ofBoard,
      code: itemCode,
      was,
      opensAt: sentPeriod.opensAt,
      closesAt: sentPeriod.closesAt,
      confirmed,
    }),
    result: changed,
    errors: [
      t.boardRefusals.unknownItem,
      t.boardRefusals.endBeforeStart,
      t.boardRefusals.periodMeanwhile,
      t.boardRefusals.hitsStudents,
    ],
  }),
  call(t.moveActivity, {
    writes: true,
    summary: 'Moves an activity to a week, and there to a topic or to none',
    access: staffOf('lecture', 'lectureCode', 'assess'),
    request: z.object({
      ...ofBoard,
      version,
      kind: z
        .enum(['assignment', 'quiz', 'debate', 'team'])
        .meta({ title: '종류', description: 'Kind of activity; a journal belongs to no week' }),
      code: itemCode,
      weekNumber: oneWeek,
      topicCode: topicCode
        .nullable()
        .meta({ title: '세부주제', description: 'Topic of that week; null for none' }),
      periods,
      was: wasMoved,
      cutWeeks,
      confirmed,
    }),
    result: moved,
    errors: [
      t.boardRefusals.unknownItem,
      t.boardRefusals.arrangedMeanwhile,
      t.boardRefusals.periodMeanwhile,
      t.boardRefusals.hitsStudents,
      t.boardRefusals.placeTaken,
    ],
  }),
  call(t.removeActivity, {
    writes: true,
    summary: 'Archives an activity: no student sees it, what was done stays, and it can be brought back',
    access: staffOf('lecture', 'lectureCode', 'assess'),
    request: z.object({ ...ofBoard, kind: activityKind, code: itemCode, confirmed }),
    result: changed,
    errors: [t.boardRefusals.unknownItem, t.boardRefusals.hitsStudents],
  }),
  call(t.restoreActivity, {
    writes: true,
    summary: 'Brings an archived activity back as it was',
    access: staffOf('lecture', 'lectureCode', 'assess'),
    request: z.object({ ...ofBoard, kind: activityKind, code: itemCode }),
    result: changed,
    errors: [t.boardRefusals.unknownItem],
  }),
  call(t.publishActivities, {
    writes: true,
    summary: 'Shows activities to students, now or from a time on, or hides them',
    access: staffOf('lecture', 'lectureCode', 'assess'),
    request: z.object({
      ...ofBoard,
      items: z
        .array(z.object({ kind: activityKind, code: itemCode }))
        .min(1)
        .max(t.mostPublished)
        .meta({ title: '활동', description: 'The activities' }),
      publishedAt: shownFrom,
      was: wasShownFrom,
      confirmed,
    }),
    result: published,
    errors: [t.boardRefusals.unknownItem, t.boardRefusals.publishedMeanwhile, t.boardRefusals.hitsStudents],
  }),
  call(t.changeActivityPeriod, {
    writes: true,
    summary: 'Changes the period of an activity, with its late period where it may have one',
    access: staffOf('lecture', 'lectureCode', 'assess'),
    request: z.object({ ...ofBoard, kind: activityKind, code: itemCode, was, ...sentPeriod, confirmed }),
    result: changed,
    errors: [
      t.boardRefusals.unknownItem,
      t.boardRefusals.endBeforeStart,
      t.boardRefusals.lateBeforeEnd,
      t.boardRefusals.periodMeanwhile,
      t.boardRefusals.hitsStudents,
    ],
  }),
  call(t.simulatePeriod, {
    summary: 'What a period would mean for the students of the lecture now, beside what holds',
    access: staffOf('lecture', 'lectureCode', 'read'),
    request: z.object({
      ...ofBoard,
      kind: z.enum(t.plannedKinds).meta({ title: '종류', description: 'Kind of object' }),
      code: itemCode,
      ...sentPeriod,
    }),
    result: z.object({
      students: count('수강생', 'Students who take the lecture'),
      before: ofStudents('As it is'),
      after: ofStudents('With that period'),
      worse: count('불리', 'Students for whom it becomes worse'),
    }),
    errors: [t.boardRefusals.unknownItem, t.boardRefusals.endBeforeStart, t.boardRefusals.lateBeforeEnd],
  }),
  call(t.getDueRadar, {
    summary:
      'How much the students of this lecture have to do in a week in all of their lectures; counts only',
    access: staffOf('lecture', 'lectureCode', 'read'),
    request: z.object({ ...ofBoard, weekNumber: oneWeek }),
    result: z.object({
      students: count('수강생', 'Students who take the lecture'),
      load: z
        .array(
          z.object({
            due: count('마감', 'At least so many things end in the week'),
            students: count('수강생', 'For so many students'),
          }),
        )
        .meta({
          description: `From one thing up; steps of fewer than ${t.fewestCounted} students are left out`,
        }),
    }),
    errors: [t.boardRefusals.unknownItem],
  }),
);
