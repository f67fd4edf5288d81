/** The self-reflection journal (specification §15). */
import { z } from 'zod';
import { call, callTable, studentOf } from '../call.ts';
import { revisionText } from '../discussion/fields.ts';
import {
  code,
  count,
  extnYn,
  flag,
  moment,
  noResult,
  richText,
  seq,
  seqText,
  storedFileName,
  text,
  replyText,
} from '../fields.ts';
import { selfYn } from '../study/fields.ts';
import { ownScore } from '../grading/fields.ts';
import * as t from './terms.ts';

const lctrShdlCd = code('강의 코드', 'Lecture');
const srSbmtSeqLabel = ['제출 번호', 'The student’s own journal'] as const;
const srSbmtSeq = seq(...srSbmtSeqLabel);
const srQestSeqLabel = ['질문 번호', 'Question of the journal'] as const;
const srQestSeq = seq(...srQestSeqLabel);
const srSbmtFileSeqLabel = ['제출 파일 번호', 'File of the student; goes back as srSbmtFileSeq'] as const;
const tempYn = flag('임시저장 여부', 'Y for a draft');

/** State of the period and of the student's own journal. */
const status = {
  srStde: moment('작성 시작', 'Start of the period'),
  srEnde: moment('작성 마감', 'Last minute of the period'),
  extnYn,
  openYn: flag('작성 가능 여부', 'Whether its period is running'),
  tempYn: tempYn.nullable(),
  srSbmtSeq: srSbmtSeq.nullable(),
};
const srInfo = {
  lctrShdlCd,
  srCd: replyText('성찰일지 코드', 'Journal of the lecture'),
  srNm: replyText('성찰일지명', 'Name of the journal'),
  srCn: richText('내용', 'What the instructor says'),
  charCntLimit: count('총 최소 글자 수', 'Least number of characters of all answers together'),
  ...status,
};
const question = {
  srQestSeq,
  srQestNm: replyText('질문', 'Question'),
  qestCharCntLimit: count('최소 글자 수', 'Least number of characters of its answer'),
  srAnswr: replyText('답변', 'The student’s own answer; empty without'),
};
const srFile = z
  .object({
    srFlnm: storedFileName.flnm(),
    srRovl: storedFileName.rovl(),
    srOrn: storedFileName.orn(),
    srSbmtOrn: replyText('원본 파일명', 'The same as srOrn'),
    srFlsz: storedFileName.flsz(),
  })
  .meta({ id: 'ReflectionFile' });

/** A form repeats a field for each question; a single question sends it once. */
const many = <Value>(one: z.ZodType<Value, string>, title: string, description: string) =>
  z
    .union([one.transform((value) => [value]), z.array(one).max(t.reflectionLimits.questions)])
    .meta({ title, description });
const writing = {
  lctrShdlCd,
  srCd: code('성찰일지 코드', 'Journal of the lecture'),
  tempYn: flag('임시저장 여부', 'Y keeps a draft, N hands in'),
  srQestSeq: many(seqText(...srQestSeqLabel), '질문 번호', 'Every question once, in the order of srAnswr'),
  srAnswr: many(
    text(t.reflectionLimits.answer, '답변', 'Answer'),
    '답변',
    'The answers, in the order of srQestSeq; only a draft may leave them empty',
  ),
  rvsn: revisionText,
};
/** Empty, one, several joined by commas, or the field several times. */
const keptFiles = z
  .union([
    z.array(seqText(...srSbmtFileSeqLabel)).max(t.reflectionFileRules.maxFiles),
    z.literal('').transform((): number[] => []),
    z
      .string()
      .regex(/^[1-9][0-9]{0,14}(?:,[1-9][0-9]{0,14}){0,19}$/)
      .transform((ids) => ids.split(',').map(Number)),
  ])
  .optional()
  .meta({
    title: '유지할 파일 번호',
    description: 'Files of the student that are kept; the others are removed',
  });
const errors = [
  t.reflectionRefusals.notEligible,
  t.reflectionRefusals.closed,
  t.reflectionRefusals.wrongQuestions,
  t.reflectionRefusals.short,
  t.reflectionRefusals.empty,
  t.reflectionRefusals.shortTotal,
];
const ofLecture = z.object({ lctrShdlCd });

export const reflectionCalls = callTable(
  call(t.selfRflctCheck, {
    summary: 'Whether the journal of a lecture may be written, and the state of the student’s own',
    access: studentOf('lecture', 'lctrShdlCd'),
    previewed: true,
    request: ofLecture,
    result: z.object({
      selfYn,
      srInfo: z.object(status).nullable(),
    }),
  }),
  call(t.getSelfRflctInfo, {
    summary: 'The journal with its questions and the instructor’s files',
    access: studentOf('reflection', 'lctrShdlCd'),
    previewed: true,
    request: ofLecture,
    result: z.object({
      srInfo: z.object(srInfo),
      srQest: z.array(z.object(question).meta({ id: 'ReflectionQuestion' })),
      srFile: z.array(srFile),
    }),
  }),
  call(t.getSelfRflctSbmtInfo, {
    summary: 'The journal with the student’s own answers and files',
    access: studentOf('reflection', 'lctrShdlCd'),
    previewed: true,
    request: ofLecture,
    result: z.object({
      srInfo: z.object(srInfo),
      srFile: z.array(srFile),
      srSbmtInfo: z
        .object({
          srSbmtSeq,
          tempYn,
          sbmtDt: moment('제출일', 'When it was handed in; null for a draft').nullable(),
          saveDt: moment('저장일', 'When it was last saved'),
          rvsn: count('수정 번호', 'Goes back with a change'),
        })
        .nullable(),
      srSbmtQest: z.array(z.object(question).meta({ id: 'ReflectionAnswer' })),
      srSbmtFile: z.array(
        z
          .object({
            srSbmtFileSeq: seq(...srSbmtFileSeqLabel),
            srSbmtFlnm: storedFileName.flnm(),
            srSbmtRovl: storedFileName.rovl(),
            srSbmtOrn: storedFileName.orn(),
            srSbmtFlsz: storedFileName.flsz(),
          })
          .meta({ id: 'ReflectionOwnFile' }),
      ),
      myScre: ownScore,
    }),
  }),
  call(t.insertSelfRflctInfo, {
    writes: true,
    summary: 'Hand in the journal, or keep it as a draft',
    access: studentOf('reflection', 'lctrShdlCd', 'srCd'),
    body: 'multipart',
    files: t.reflectionFileRules,
    request: z.object(writing),
    result: noResult,
    errors: [...errors, t.reflectionRefusals.exists],
  }),
  call(t.updateSelfRflctInfo, {
    writes: true,
    summary: 'Change the student’s own journal; may hand in a draft',
    access: studentOf('ownReflection', 'srSbmtSeq', { lecture: 'lctrShdlCd', journal: 'srCd' }),
    body: 'multipart',
    files: t.reflectionFileRules,
    request: z.object({
      ...writing,
      srSbmtSeq: seqText(...srSbmtSeqLabel),
      srSbmtFileSeq: keptFiles,
    }),
    result: noResult,
    errors: [...errors, t.reflectionRefusals.submitted, t.reflectionRefusals.changed],
  }),
);
