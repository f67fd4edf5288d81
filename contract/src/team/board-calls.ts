/** The team board (specification §13.2). */
import { z } from 'zod';
import { call, callTable, studentOf } from '../call.ts';
import {
  addressee,
  commentFields,
  commentPage,
  commentPageResult,
  commentText,
  parentSeq,
  repliesNext,
  revision,
  revisionText,
  writeKey,
} from '../discussion/fields.ts';
import { commentRefusals, stances } from '../discussion/terms.ts';
import {
  code,
  count,
  flag,
  moment,
  noResult,
  pageRequest,
  paginationInfo,
  richText,
  seq,
  seqText,
  storedFileName,
  text,
  replyText,
} from '../fields.ts';
import { keepsDraft, postBody, postTitle, removedFiles } from '../posting/fields.ts';
import { newPostRefusals, postChangeRefusals, postFileRules, postRefusals } from '../posting/terms.ts';
import * as t from './board-terms.ts';
import { lctrShdlCd, ofTeam, taCd, teamParents, teamSeq, teamSeqText } from './fields.ts';
import { teamRefusals } from './terms.ts';

const tbSeqLabel = ['글 번호', 'Post of the team board'] as const;
const tbSeq = seq(...tbSeqLabel);
const tbCmmtSeq = seq('댓글 번호', 'Comment of the team board');

const types = Object.keys(t.teamPostTypes) as [t.TeamPostType, ...t.TeamPostType[]];
const tbTy = z.enum(types).meta({ title: '활동구분', description: '1 all (전체), 2 material, 3 other' });

const row = {
  tbSeq,
  tbTy: tbTy.nullable(),
  tbTyNm: replyText('활동구분명', 'Name of the type; empty in a draft without one'),
  tbNm: replyText('제목', 'Title'),
  rgsrId: replyText('작성자 ID', 'Id of the author'),
  rgsrNm: replyText('작성자', 'Name of the author'),
  rgstDt: moment('작성일', 'When it was posted; of a draft, when it was saved'),
  tempYn: flag('임시저장 여부', 'Y for the student’s own draft, which only the author sees'),
  viewCnt: count('조회수', 'Views'),
};

const teamFile = z
  .object({
    tbFileSeq: replyText('파일 번호', 'Goes back as deletedTbFileSeq'),
    tbFileFlnm: storedFileName.flnm(),
    tbFileRovl: storedFileName.rovl(),
    tbFileOrn: storedFileName.orn(),
    tbFileFlsz: storedFileName.flsz(),
  })
  .meta({ id: 'TeamFile' });

const { upprCmmtSeq: upprTbCmmtSeq, ...shared } = commentFields;
const comment = {
  ...shared,
  upprTbCmmtSeq,
  cmmtCn: replyText('댓글 내용', 'Plain text; empty when deleted'),
  charCnt: count('글자 수', 'Characters of the text'),
  yesOrNo: z
    .enum(stances)
    .nullable()
    .meta({ title: '찬반', description: 'Always null: a team board has no sides' }),
  rgsrId: replyText('작성자 ID', 'Id of the author'),
  rgsrNm: replyText('작성자', 'Name of the author'),
  rgstDt: moment('작성일', 'When it was written'),
  likeCnt: count('좋아요 수', 'Likes'),
  myLikeCnt: count('내 좋아요', '1 if the student likes it'),
};
const reply = z.object(comment).meta({ id: 'TeamReply' });
const thread = z
  .object({ ...comment, lwrCmmtList: z.array(reply), lwrCmmtNext: repliesNext })
  .meta({ id: 'TeamThread' });
const page = { cmmt: z.array(thread), ...commentPageResult };

const writing = {
  tbTy: z
    .enum([...types, ''])
    .meta({ title: '활동구분', description: 'What it is about; only a draft may leave it empty' }),
  tbNm: postTitle,
  tbCn: postBody,
  tempYn: keepsDraft,
};

const running = [teamRefusals.before, teamRefusals.over];
const needed = [...running, t.teamPostRefusals.noType];
const ofPost = studentOf('teamPost', 'tbSeq');
const ofComment = studentOf('teamComment', 'tbCmmtSeq');

export const boardCalls = callTable(
  call(t.getTbList, {
    summary:
      'Posts of the student team; the student’s own drafts, which are not counted, above the first page',
    access: studentOf('team', 'teamSeq', teamParents),
    previewed: true,
    request: z.object({
      ...ofTeam,
      ...pageRequest,
      searchType: z
        .enum(t.teamSearchTypes)
        .default('all')
        .meta({ title: '검색 구분', description: 'Fields that the search covers' }),
      searchText: text(100, '검색어', 'Matched literally anywhere in the text').default(''),
      isSearch: flag('검색 여부', 'Y searches; otherwise the text is ignored').default('N'),
    }),
    result: z.object({
      tbList: z.array(
        z
          .object({
            ...row,
            fileCnt: count('첨부 수', 'Attachments'),
            cmmtCnt: count('댓글 수', 'Live comments'),
          })
          .meta({ id: 'TeamPostRow' }),
      ),
      totalCnt: count('전체 수', 'Posts found'),
      paginationInfo,
    }),
  }),
  call(t.getTbData, {
    summary: 'One post of the student team with its files and the first page of its comments',
    access: studentOf('teamPost', 'tbSeq', { lecture: 'lctrShdlCd' }),
    request: z.object({ lctrShdlCd: lctrShdlCd.optional(), tbSeq }),
    result: z.object({
      data: z.object({
        ...row,
        taCd: replyText('팀활동 코드', 'Team activity'),
        teamSeq,
        lctrShdlCd: replyText('강의 코드', 'Lecture'),
        tbCn: richText('내용', 'Body'),
        rvsn: count('수정 번호', 'Goes back with a change'),
      }),
      file: z.array(teamFile),
      ...page,
    }),
  }),
  call(t.getTbCmmtList, {
    summary: 'Further comments of a post, or further replies of one thread',
    access: ofPost,
    request: z.object({ tbSeq, ...commentPage }),
    result: z.object({
      ...page,
      lwrCmmtList: z.array(reply).meta({ description: 'Replies, when a thread is named' }),
    }),
  }),
  call(t.insertTbData, {
    writes: true,
    summary: 'Write a post for the student’s team, or keep it as a draft',
    access: studentOf('team', 'teamSeq', { activity: 'taCd' }),
    body: 'multipart',
    files: postFileRules,
    request: z.object({ teamSeq: teamSeqText, taCd, ...writing, wrtKey: writeKey }),
    result: z.object({ tbSeq }),
    errors: [...needed, ...newPostRefusals],
  }),
  call(t.updateTbData, {
    writes: true,
    summary: 'Change the student’s own post or its draft',
    access: studentOf('teamPost', 'tbSeq', { lecture: 'lctrShdlCd' }),
    body: 'multipart',
    files: postFileRules,
    request: z.object({
      edcCrseCd: code('교육과정 코드', 'Academic course; the lecture’s own is used').optional(),
      lctrShdlCd: lctrShdlCd.optional(),
      tbSeq: seqText(...tbSeqLabel),
      ...writing,
      deletedTbFileSeq: removedFiles,
      rvsn: revisionText,
    }),
    result: noResult,
    errors: [...needed, ...postChangeRefusals],
  }),
  call(t.deleteTbData, {
    writes: true,
    summary: 'Delete the student’s own post with its comments',
    access: ofPost,
    request: z.object({ tbSeq }),
    result: noResult,
    errors: [...running, postRefusals.notOwn],
  }),
  call(t.updateViewCnt, {
    writes: true,
    summary: 'Count a view of a post',
    access: ofPost,
    request: z.object({ tbSeq }),
    result: noResult,
  }),
  call(t.insertTbCmmtData, {
    writes: true,
    summary: 'Write a comment or a reply',
    access: ofPost,
    request: z.object({
      tbSeq,
      cmmtCn: commentText,
      upprTbCmmtSeq: parentSeq,
      cmmtTo: addressee,
      wrtKey: writeKey,
    }),
    result: z.object({ cmmtSeq: tbCmmtSeq }),
    errors: [
      ...running,
      postRefusals.draft,
      commentRefusals.empty,
      commentRefusals.tooLong,
      commentRefusals.addressee,
    ],
  }),
  call(t.updateTbCmmtData, {
    writes: true,
    summary: 'Change the student’s own comment',
    access: ofComment,
    request: z.object({ tbCmmtSeq, cmmtCn: commentText, rvsn: revision }),
    result: noResult,
    errors: [
      ...running,
      commentRefusals.empty,
      commentRefusals.tooLong,
      commentRefusals.notOwn,
      commentRefusals.gone,
      commentRefusals.changed,
    ],
  }),
  call(t.deleteTbCmmtData, {
    writes: true,
    summary: 'Delete the student’s own comment; its replies remain',
    access: ofComment,
    request: z.object({ tbCmmtSeq }),
    result: noResult,
    errors: [...running, commentRefusals.notOwn],
  }),
  call(t.likeTbCmmtData, {
    writes: true,
    summary: 'Like a comment of another student; liking it again has no effect',
    access: ofComment,
    request: z.object({ tbCmmtSeq }),
    result: noResult,
    errors: [...running, commentRefusals.gone, commentRefusals.ownLike],
  }),
  call(t.unlikeTbCmmtData, {
    writes: true,
    summary: 'Remove a like',
    access: ofComment,
    request: z.object({ tbCmmtSeq }),
    result: noResult,
    errors: running,
  }),
);
