import { z } from 'zod';
import { activityRefusals } from '../activity/staff-terms.ts';
import { copyErrors, copyFields } from '../activity/staff-fields.ts';
import { authoringLimits } from '../authoring/terms.ts';
import { call, callTable, staffOf } from '../call.ts';
import { code, confirmed, count, filled, moment, replyText, richText, text } from '../fields.ts';
import { permissions } from '../staff/roles.ts';
import { staffRefusals } from '../staff/terms.ts';
import { publishStates } from '../publication.ts';
import { quizKinds } from './kinds.ts';
import * as t from './staff-terms.ts';

const { quizStaffRefusals: refusals, questionLimits: limits, quizFormLimits } = t;

const lectureCode = code('강의', 'Code of the lecture');
const quizCode = code('퀴즈', 'Code of the quiz');
const ofQuiz = { lectureCode: lectureCode.optional(), quizCode };
const revision = z.int().min(0).meta({
  title: '버전',
  description: 'Version that was read; another one is refused with 409',
});

/** Whole minutes: what ends in a minute lasts until it is over. */
const instant = (title: string, description: string) =>
  z.iso
    .datetime({ offset: true })
    .regex(/:00(?:\.0+)?(?:Z|[+-]\d\d:\d\d)$/)
    .meta({ title, description, examples: ['2026-11-18T23:59:00+09:00'] });
const upTo = (least: number, most: number, title: string, description: string) =>
  z.int().min(least).max(most).nullable().meta({ title, description });
const yes = (title: string, description: string) => z.boolean().meta({ title, description });

const fields = {
  kind: z.enum(quizKinds).meta({ title: '구분', description: 'What the quiz is for' }),
  weekNumber: z
    .int()
    .min(1)
    .max(authoringLimits.weeks)
    .meta({ title: '주차', description: 'Week of the lecture' }),
  topicCode: code('세부주제', 'Topic of that week whose row shows it; null for none').nullable(),
  title: filled(authoringLimits.title, '제목', 'Title of the quiz'),
  bodyHtml: text(quizFormLimits.html, '안내', 'What students should know before they take it (HTML)'),
  opensAt: instant('응시 시작', 'Begins'),
  closesAt: instant('응시 마감', 'Ends; its last minute belongs to it'),
  lateClosesAt: instant(
    '지각 마감',
    'Until then it can be taken late; null without a late period',
  ).nullable(),
  limitMinutes: upTo(1, quizFormLimits.minutes, '제한 시간', 'Minutes of an attempt; null without a limit'),
  attemptLimit: upTo(1, quizFormLimits.attempts, '응시 횟수', 'Attempts in all; null without a limit'),
  retakeLimit: upTo(
    0,
    quizFormLimits.retakes,
    '재응시 횟수',
    'Attempts after the first; null without a limit',
  ),
  afterLecture: yes('학습 뒤 응시', 'Whether the content of its topic must be learnt first'),
  shufflesQuestions: yes('문항 섞기', 'Whether each attempt has the questions in an order of its own'),
  shufflesItems: yes('보기 섞기', 'Whether each attempt has the choices in an order of its own'),
  opensResults: yes(
    '결과 공개',
    'Whether points, correct choices and explanations are shown when it is over',
  ),
};

const writingErrors = [
  refusals.weekBeyondEnd,
  refusals.topicWrong,
  refusals.topicTaken,
  refusals.endBeforeStart,
  refusals.afterLectureWithoutTopic,
  refusals.noImage,
] as const;

const key = (title: string, description: string) => code(title, `${description}, independent of the order`);

const item = z.object({
  key: key('보기 번호', 'Identifies the choice in its question'),
  title: filled(limits.item, '보기', 'Text of the choice'),
  isCorrect: z.boolean().meta({ title: '정답', description: 'Whether it is correct' }),
});

const question = z.object({
  key: key('문항 번호', 'Identifies the question in its quiz'),
  kind: z.enum(t.questionKinds).meta({ title: '문항 유형', description: 'Choices, or true and false' }),
  title: filled(limits.title, '문항', 'What is asked'),
  html: text(quizFormLimits.html, '지문', 'Text, table or picture that belongs to it (HTML); may be empty'),
  points: z.int().min(0).max(limits.points).meta({ title: '배점', description: 'Points' }),
  explanation: text(limits.explanation, '해설', 'Shown with the results; may be empty'),
  items: z.array(item).min(limits.fewestItems).max(limits.items).meta({
    title: '보기',
    description: 'The choices in their order; O and X of a question of true or false',
  }),
});

const notes = (description: string) =>
  z
    .array(
      z.object({
        line: count('줄', 'Line of the text'),
        message: replyText('설명', 'What was found there'),
      }),
    )
    .meta({ description });

export const staffQuizCalls = callTable(
  call(t.getQuizForm, {
    summary: 'A quiz or exam as its form shows it, without its questions',
    access: staffOf('quiz', 'quizCode', 'read', 'lectureCode'),
    request: z.object(ofQuiz),
    result: z.object({
      quizCode,
      lectureCode,
      ...fields,
      title: replyText('제목', 'Title of the quiz'),
      bodyHtml: richText('안내', 'What students should know before they take it'),
      opensAt: moment('응시 시작', 'Begins'),
      closesAt: moment('응시 마감', 'Ends; its last minute belongs to it'),
      lateClosesAt: moment('지각 마감', 'End of the late period').nullable(),
      state: z.enum(publishStates).meta({ title: '상태', description: 'How students see it' }),
      publishedAt: moment('공개 시각', 'Since when, or from when on, students see it').nullable(),
      questionCount: count('문항 수', 'Questions'),
      points: count('총점', 'Points of all questions'),
      takers: count('응시한 학생', 'Students who have begun it'),
      revision,
      permissions: z
        .array(z.enum(permissions))
        .meta({ title: '할 수 있는 일', description: 'What this account may do there' }),
    }),
  }),
  call(t.addQuiz, {
    writes: true,
    summary: 'Makes a quiz or exam without questions, as a draft',
    access: staffOf('lecture', 'lectureCode', 'assess'),
    request: z.object({ lectureCode, ...fields }),
    result: z.object({ quizCode, revision }),
    errors: writingErrors,
  }),
  call(t.changeQuiz, {
    writes: true,
    summary: 'Changes a quiz but for its questions, if nobody else has since it was read',
    access: staffOf('quiz', 'quizCode', 'assess', 'lectureCode'),
    request: z.object({ ...ofQuiz, revision, confirmed, ...fields }),
    result: z.object({ revision }),
    errors: [...writingErrors, activityRefusals.hits, staffRefusals.stale],
  }),
  call(t.copyQuiz, {
    writes: true,
    summary: 'Makes a draft with the settings and questions of a quiz, in no topic; in another lecture, too',
    access: staffOf('quiz', 'quizCode', 'assess', 'lectureCode'),
    request: z.object({ ...ofQuiz, ...copyFields }),
    result: z.object({ quizCode }),
    errors: [...copyErrors],
  }),
  call(t.getQuestions, {
    summary: 'The questions of a quiz with what is correct, opened or not',
    access: staffOf('quiz', 'quizCode', 'assess', 'lectureCode'),
    request: z.object(ofQuiz),
    result: z.object({
      questions: z.array(question),
      version: revision.meta({ description: 'Version of the questions, which saving them needs' }),
      takers: count('응시한 학생', 'Students who have begun the quiz'),
    }),
  }),
  call(t.saveQuestions, {
    writes: true,
    summary: 'Stores the questions of a quiz: all keys in their order, and those that have changed',
    access: staffOf('quiz', 'quizCode', 'assess', 'lectureCode'),
    request: z.object({
      ...ofQuiz,
      version: revision,
      confirmed,
      order: z
        .array(key('문항 번호', 'Question'))
        .max(limits.questions)
        .meta({ title: '순서', description: 'Every question in its order; others are removed' }),
      changed: z
        .array(question)
        .max(limits.questions)
        .meta({ title: '바뀐 문항', description: 'New questions, and those that say something else' }),
    }),
    result: z.object({ version: revision, points: count('총점', 'Points of all questions') }),
    errors: [
      refusals.answerMissing,
      refusals.questionTwice,
      refusals.choiceTwice,
      refusals.unknownQuestion,
      refusals.noImage,
      refusals.taken,
      refusals.affects,
      staffRefusals.stale,
    ],
  }),
  call(t.readGift, {
    summary:
      'The questions of a text in the format GIFT, and what could not be taken, by line; stores nothing',
    access: staffOf('quiz', 'quizCode', 'assess', 'lectureCode'),
    request: z.object({
      ...ofQuiz,
      source: text(limits.gift, 'GIFT 글', 'The text as it was written'),
      points: z
        .int()
        .min(0)
        .max(limits.points)
        .default(limits.usualPoints)
        .meta({ title: '배점', description: 'Points of each question' }),
    }),
    result: z.object({
      questions: z.array(question.extend({ line: count('줄', 'Line on which it begins') })),
      refused: notes('What cannot be asked here, and why'),
      notes: notes('What is taken, but not as it was written'),
    }),
  }),
);
