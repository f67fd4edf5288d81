/** The inbox of those who answer in lectures: questions and 1:1 inquiries, and what is said below them (specification §22.1). */
import { z } from 'zod';
import { boardFile, comments, reply } from './fields.ts';
import { commentFileRules, boardRefusals } from './terms.ts';
import { call, callTable, staff, staffOf } from '../call.ts';
import { commentPage, commentText, revisionText, writeKey } from '../discussion/fields.ts';
import { commentRefusals } from '../discussion/terms.ts';
import {
  code,
  count,
  filled,
  flag,
  moment,
  noResult,
  replyText,
  richText,
  seq,
  seqText,
  text,
} from '../fields.ts';
import * as t from './staff-terms.ts';

const postLabel = ['질문', 'Number of the question'] as const;
const postId = code(...postLabel);
const commentLabel = ['글', 'Number of the answer or comment'] as const;
const commentId = code(...commentLabel);
const ofPost = staffOf('question', 'postId', 'answer');
const ofComment = staffOf('questionComment', 'commentId', 'answer');

const kind = z.enum(t.questionKinds).meta({ title: '구분', description: 'Where it was asked' });
const inboxKind = z.enum(t.inboxKinds).meta({ title: '구분', description: 'Where it was asked' });
const state = z.enum(t.questionStates).meta({
  title: '상태',
  description: 'Whether staff have answered it, or have hidden it from other students',
});
const person = z
  .object({ loginId: replyText('아이디', 'Login id'), name: replyText('이름', 'Name') })
  .meta({ id: 'QuestionPerson' });
const assignee = person.nullable().meta({ description: 'Who is to answer it; null while nobody is' });
const reason = text(t.longestReason, '사유', 'Why, which the author reads; empty shows it again');

const question = {
  postId: replyText(...postLabel),
  kind,
  lectureCode: replyText('강의', 'Code of the lecture'),
  title: replyText('제목', 'Title'),
  author: person,
  askedAt: moment('질문 일시', 'When it was asked'),
  isSecret: z.boolean().meta({ title: '비밀글', description: 'Whether other students cannot read it' }),
  state,
  isPinned: z.boolean().meta({ title: '고정', description: 'Whether it stands first on its board' }),
  firstAnswerMinutes: count('첫 답변까지', 'Minutes to the first answer; null without one').nullable(),
  assignee,
};

export const answerCalls = callTable(
  call(t.listQuestions, {
    summary:
      'Questions and 1:1 inquiries in the lectures in which this account answers, requests for another look at scores where it grades, and for administrators system inquiries: those that wait the longest first, then the latest',
    access: staff,
    request: z.object({
      page: z.int().min(1).max(100_000).default(1).meta({ title: '쪽', description: 'Page, from 1' }),
      rows: z
        .int()
        .min(1)
        .max(t.questionRows.most)
        .default(t.questionRows.usual)
        .meta({ title: '행 수', description: 'Rows on a page' }),
      lectureCode: code('강의', 'Only those of this lecture').optional(),
      lectureCodes: z
        .array(code('강의', 'Code of a lecture'))
        .max(200)
        .optional()
        .meta({ title: '강의', description: 'Only those of these lectures, such as those of a term' }),
      kind: inboxKind.optional(),
      state: state.optional(),
      assigned: z
        .enum(t.questionAssignments)
        .optional()
        .meta({ title: '담당', description: 'Only those of this account, or of nobody' }),
      search: text(60, '검색어', 'Part of a title or name').default(''),
    }),
    result: z.object({
      items: z.array(
        z.object({
          ...question,
          kind: inboxKind,
          lectureCode: question.lectureCode
            .nullable()
            .meta({ description: 'Code of the lecture; null of a system inquiry' }),
          comments: count('댓글 수', 'Live comments; 0 of what is no question'),
          work: z
            .object({
              activityId: replyText('활동', 'Kind and code of what was graded'),
              holder: seq('제출자', 'Number of the student or the team whose work it is'),
            })
            .nullable()
            .meta({ description: 'What is to be looked at again; null of anything else' }),
        }),
      ),
      total: count('전체 건수', 'Questions that match'),
      counts: z.object({
        all: count('전체', 'Without the filters of state and assignment'),
        waiting: count('답변 대기', 'Not answered yet'),
        answered: count('답변 완료', 'Answered'),
        hidden: count('숨김', 'Hidden'),
        mine: count('내 담당', 'Assigned to this account and not answered yet'),
      }),
      medianMinutes: count(
        '첫 답변까지',
        `Median of the last ${t.firstAnswerDays} days in minutes; null without any`,
      ).nullable(),
    }),
  }),
  call(t.getQuestion, {
    summary: 'One question with its files and the first page of what was said below it',
    access: ofPost,
    request: z.object({ postId }),
    result: z.object({
      ...question,
      body: richText('내용', 'Body'),
      hiddenReason: replyText('숨긴 사유', 'Why it is hidden; null while it is not').nullable(),
      officialId: seq('공식 답변', 'Comment that is the official answer').nullable(),
      files: z.array(boardFile),
      assignable: z.array(person).meta({ description: 'Who answers in this lecture' }),
      nextWaiting: replyText('다음 질문', 'The question that waits the longest after this one').nullable(),
      ...comments,
    }),
  }),
  call(t.listAnswers, {
    summary: 'Further comments below a question, or further replies of one thread',
    access: ofPost,
    request: z.object({ postId, ...commentPage }),
    result: z.object({
      ...comments,
      lwrCmmtList: z.array(reply).meta({ description: 'Replies, when a thread is named' }),
    }),
  }),
  call(t.writeAnswer, {
    writes: true,
    summary: 'Answers a question, or replies to somebody below it',
    access: ofPost,
    body: 'multipart',
    files: commentFileRules,
    request: z.object({
      postId,
      text: commentText,
      secret: flag('비밀댓글 여부', 'Y hides it from other students than the one who asked').default('N'),
      parentId: seqText('상위 댓글 번호', 'Comment that is replied to').optional(),
      wrtKey: writeKey,
    }),
    result: z.object({ commentId: seq(...commentLabel) }),
    errors: [commentRefusals.empty, commentRefusals.tooLong],
  }),
  call(t.changeAnswer, {
    writes: true,
    summary: 'Changes an answer of this account',
    access: ofComment,
    body: 'multipart',
    files: commentFileRules,
    request: z.object({
      commentId,
      text: commentText,
      secret: flag('비밀댓글 여부', 'Y hides it from other students; unchanged when absent').optional(),
      removedFile: text(60, '삭제할 파일 번호', 'File to remove; empty or absent keeps it').optional(),
      revision: revisionText,
    }),
    result: noResult,
    errors: [
      boardRefusals.tooManyCommentFiles,
      commentRefusals.empty,
      commentRefusals.tooLong,
      t.answerRefusals.notOwn,
      commentRefusals.gone,
      commentRefusals.changed,
    ],
  }),
  call(t.withdrawAnswer, {
    writes: true,
    summary: 'Withdraws an answer of this account; replies to it stay',
    access: ofComment,
    request: z.object({ commentId }),
    result: noResult,
    errors: [t.answerRefusals.notOwn],
  }),
  call(t.assignQuestion, {
    writes: true,
    summary: 'Says who is to answer a question',
    access: ofPost,
    request: z.object({
      postId,
      loginId: filled(60, '담당자', 'Login id of somebody who answers in the lecture').nullable(),
    }),
    result: noResult,
    errors: [t.answerRefusals.notStaff],
  }),
  call(t.markOfficial, {
    writes: true,
    summary: 'Makes an answer of staff the official one, in place of another, or takes that back',
    access: ofComment,
    request: z.object({
      commentId,
      official: z.boolean().meta({ title: '공식 답변', description: 'Whether it is the official answer' }),
    }),
    result: noResult,
    errors: [t.answerRefusals.notAnswer, t.answerRefusals.notHidden, commentRefusals.gone],
  }),
  call(t.pinQuestion, {
    writes: true,
    summary: 'Makes a question that everybody sees stand first on its board, or no longer',
    access: ofPost,
    request: z.object({
      postId,
      pinned: z.boolean().meta({ title: '고정', description: 'Whether it stands first' }),
    }),
    result: noResult,
    errors: [t.answerRefusals.notPublic, t.answerRefusals.tooManyPinned],
  }),
  call(t.hideQuestion, {
    writes: true,
    summary: 'Hides a question from other students, or shows it again; its author reads why',
    access: ofPost,
    request: z.object({ postId, reason }),
    result: noResult,
  }),
  call(t.hideComment, {
    writes: true,
    summary:
      'Hides what a student has said below a question or in a debate, or shows it again; its author reads why',
    access: staffOf('hideableComment', 'commentId', 'answer'),
    request: z.object({ commentId, reason }),
    result: noResult,
    errors: [commentRefusals.gone],
  }),
);
