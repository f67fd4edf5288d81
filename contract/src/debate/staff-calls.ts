/** Debates as staff make and change them. */
import { z } from 'zod';
import {
  activityFields,
  copyErrors,
  copyFields,
  changeFields,
  changingErrors,
  lectureCode,
  revision,
  shownFields,
  shownObject,
  writingErrors,
} from '../activity/staff-fields.ts';
import { activityFileRules, activityRefusals } from '../activity/staff-terms.ts';
import { call, callTable, staffOf } from '../call.ts';
import { commentPage } from '../discussion/fields.ts';
import { code, count, optionalWhole, replyText, seqText } from '../fields.ts';
import { comments, reply, sideFilter } from './fields.ts';
import * as t from './staff-terms.ts';

const debateCode = code('토론', 'Code of the debate');
const kind = z.enum(t.debateKinds).meta({ title: '토론 유형', description: 'Open, or of two sides' });
const sides = z
  .enum(t.sideChoices)
  .meta({ title: '입장', description: 'Whether students choose their side or are given it by lot' });

const ownFields = {
  kind,
  sides,
  points: optionalWhole(t.debateStaffLimits.points, '배점', 'Points it is graded out of'),
  minimumPosts: seqText('최소 댓글 수', 'Comments with which a student has taken part').refine(
    (posts) => posts <= t.debateStaffLimits.minimumPosts,
  ),
};

const saved = z.object({ debateCode, revision });
const ofDebate = staffOf('debate', 'debateCode', 'assess', 'lectureCode');
const named = { lectureCode: lectureCode.optional(), debateCode };

export const staffDebateCalls = callTable(
  call(t.getDebate, {
    summary: 'One debate, as its form has it',
    access: staffOf('debate', 'debateCode', 'read', 'lectureCode'),
    request: z.object(named),
    result: z.object({
      ...shownObject,
      debateCode,
      fields: z.object({
        ...shownFields,
        kind,
        sides,
        points: replyText('배점', 'Points it is graded out of; empty for none'),
        minimumPosts: replyText('최소 댓글 수', 'Comments with which a student has taken part'),
      }),
      writers: count('쓴 학생', 'Students who have written a comment'),
      posts: z
        .array(count('댓글 수', 'Live comments of a student'))
        .meta({ title: '학생별 댓글 수', description: 'Of those who have written; names nobody' }),
    }),
  }),
  call(t.readDebate, {
    summary: 'What students have said in a debate: a page of it, or one thread with its replies',
    access: staffOf('debate', 'debateCode', 'read', 'lectureCode'),
    request: z.object({ ...named, ...commentPage, ...sideFilter }),
    result: z.object({
      lectureCode: replyText('강의', 'Code of the lecture'),
      title: replyText('제목', 'Title of the debate'),
      kind,
      ...comments,
      lwrCmmtList: z.array(reply).meta({ description: 'Replies, when a thread is named' }),
      permissions: shownObject.permissions,
    }),
  }),
  call(t.addDebate, {
    writes: true,
    summary: 'Makes a debate in a week of a lecture',
    access: staffOf('lecture', 'lectureCode', 'assess'),
    body: 'multipart',
    files: activityFileRules,
    request: z.object({ lectureCode, ...activityFields, ...ownFields }),
    result: saved,
    errors: [...writingErrors, activityRefusals.noProfessor],
  }),
  call(t.changeDebate, {
    writes: true,
    summary: 'Changes a debate, if nobody else has since it was read; asks first where students are hit',
    access: ofDebate,
    body: 'multipart',
    files: activityFileRules,
    request: z.object({ ...named, ...changeFields, ...activityFields, ...ownFields }),
    result: saved,
    errors: [...changingErrors, t.debateStaffRefusals.written],
  }),
  call(t.copyDebate, {
    writes: true,
    summary: 'Makes a draft with the same text, files and period, of no topic; in another lecture, too',
    access: ofDebate,
    request: z.object({ ...named, ...copyFields }),
    result: saved,
    errors: [...copyErrors],
  }),
);
