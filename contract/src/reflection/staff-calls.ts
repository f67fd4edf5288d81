/** The journal of a micro-learning lecture as staff make and change it. */
import { z } from 'zod';
import {
  activityFields,
  changeFields,
  lectureCode,
  revision,
  shownFields,
  shownObject,
} from '../activity/staff-fields.ts';
import { activityFileRules, activityRefusals } from '../activity/staff-terms.ts';
import { call, callTable, staffOf } from '../call.ts';
import { code, count, filled, optionalWhole, replyText, text } from '../fields.ts';
import { videoRefusals } from '../study/video-terms.ts';
import { staffRefusals } from '../staff/terms.ts';
import * as t from './staff-terms.ts';
import { reflectionLimits } from './terms.ts';

const { journalLimits: limits } = t;

const journalCode = code('성찰일지', 'Code of the journal');

/** The questions of a form. */
export const journalQuestions = z
  .array(
    z.object({
      title: filled(limits.question, '질문', 'Question'),
      characters: z
        .int()
        .min(0)
        .max(limits.characters)
        .meta({ title: '최소 글자 수', description: 'Least number of characters of the answer' }),
    }),
  )
  .min(1)
  .max(reflectionLimits.questions);

const { title, bodyHtml, opensAt, closesAt, showing, publishedAt } = activityFields;
const fields = {
  title,
  bodyHtml,
  opensAt,
  closesAt,
  showing,
  publishedAt,
  characters: optionalWhole(
    limits.characters,
    '전체 최소 글자 수',
    'Least number of characters of all answers together',
  ),
  lectures: optionalWhole(limits.condition, '학습한 강의', 'Lectures that must have been watched first; all'),
  quizzes: optionalWhole(limits.condition, '응시한 퀴즈', 'Quizzes that must have been taken first; all'),
  questions: text(limits.json, '질문', 'JSON: questions, each with the characters that it asks for'),
};

const shown = {
  title: shownFields.title,
  bodyHtml: shownFields.bodyHtml,
  opensAt: shownFields.opensAt,
  closesAt: shownFields.closesAt,
  showing: shownFields.showing,
  publishedAt: shownFields.publishedAt,
  characters: replyText('전체 최소 글자 수', 'Of all answers together; empty for none'),
  lectures: replyText('학습한 강의', 'Lectures that must have been watched first; all when empty'),
  quizzes: replyText('응시한 퀴즈', 'Quizzes that must have been taken first; all when empty'),
  questions: replyText('질문', 'JSON'),
};

const errors = [
  activityRefusals.noTitle,
  activityRefusals.longText,
  activityRefusals.noImage,
  videoRefusals.unplayable,
  activityRefusals.endBeforeStart,
  t.journalRefusals.questionsWrong,
  t.journalRefusals.notMicroLearning,
] as const;
const saved = z.object({ journalCode, revision });
const named = { lectureCode: lectureCode.optional(), journalCode };

export const staffReflectionCalls = callTable(
  call(t.getJournal, {
    summary: 'The journal of a lecture, as its form has it',
    access: staffOf('journal', 'journalCode', 'read', 'lectureCode'),
    request: z.object(named),
    result: z.object({
      ...shownObject,
      journalCode,
      fields: z.object(shown),
      begun: count('쓴 학생', 'Students who have saved or handed in something'),
    }),
  }),
  call(t.addJournal, {
    writes: true,
    summary: 'Makes the journal of a micro-learning lecture',
    access: staffOf('lecture', 'lectureCode', 'assess'),
    body: 'multipart',
    files: activityFileRules,
    request: z.object({ lectureCode, ...fields }),
    result: saved,
    errors: [...errors, t.journalRefusals.exists],
  }),
  call(t.changeJournal, {
    writes: true,
    summary: 'Changes the journal, if nobody else has since it was read; asks first where students are hit',
    access: staffOf('journal', 'journalCode', 'assess', 'lectureCode'),
    body: 'multipart',
    files: activityFileRules,
    request: z.object({ ...named, ...changeFields, ...fields }),
    result: saved,
    errors: [
      ...errors,
      t.journalRefusals.written,
      activityRefusals.tooManyFiles,
      activityRefusals.hits,
      staffRefusals.stale,
    ],
  }),
);
