/** The self-reflection journal (specification 3 §3, §4, §7; DESIGN §4 "Smaller ones"). */
import { z } from 'zod';
import { call, callTable, studentSees, studentSeesWithin } from '../call.ts';
import { revisionText } from '../discussion/fields.ts';
import {
  code,
  count,
  flag,
  moment,
  nothing,
  richText,
  seq,
  seqText,
  storedFileName,
  text,
  words,
} from '../fields.ts';
import { selfYn } from '../study/fields.ts';
import * as t from './terms.ts';

const lctrShdlCd = code('강의 코드', 'Lecture');
const srSbmtSeqWords = ['제출 번호', 'One’s own journal'] as const;
const srSbmtSeq = seq(...srSbmtSeqWords);
const srQestSeqWords = ['질문 번호', 'Question of the journal'] as const;
const srQestSeq = seq(...srQestSeqWords);
const srSbmtFileSeqWords = ['제출 파일 번호', 'File of one’s own; goes back as srSbmtFileSeq'] as const;
const tempYn = flag('임시저장 여부', 'Y for a draft');

/** Where the period stands, and how far one's own journal is. */
const standing = {
  srStde: moment('작성 시작', 'Start of the period'),
  srEnde: moment('작성 마감', 'Last minute of the period'),
  openYn: flag('작성 가능 여부', 'Whether its period is running'),
  tempYn: tempYn.nullable(),
  srSbmtSeq: srSbmtSeq.nullable(),
};
const srInfo = {
  lctrShdlCd,
  srCd: words('성찰일지 코드', 'Journal of the lecture'),
  srNm: words('성찰일지명', 'Name of the journal'),
  srCn: richText('내용', 'What the instructor says'),
  charCntLimit: count('총 최소 글자 수', 'Least number of characters of all answers together'),
  ...standing,
};
const question = {
  srQestSeq,
  srQestNm: words('질문', 'Question'),
  qestCharCntLimit: count('최소 글자 수', 'Least number of characters of its answer'),
  srAnswr: words('답변', 'One’s own answer; empty without'),
};
const srFile = z
  .object({
    srFlnm: storedFileName.flnm(),
    srRovl: storedFileName.rovl(),
    srOrn: storedFileName.orn(),
    srSbmtOrn: words('원본 파일명', 'The same as srOrn'),
    srFlsz: storedFileName.flsz(),
  })
  .meta({ id: 'ReflectionFile' });

/** A form repeats a field for each question; one question alone sends it once. */
const many = <Value>(one: z.ZodType<Value, string>, title: string, description: string) =>
  z
    .union([one.transform((value) => [value]), z.array(one).max(t.reflectionLimits.questions)])
    .meta({ title, description });
const writing = {
  lctrShdlCd,
  srCd: code('성찰일지 코드', 'Journal of the lecture'),
  tempYn: flag('임시저장 여부', 'Y keeps a draft, N hands in'),
  srQestSeq: many(seqText(...srQestSeqWords), '질문 번호', 'Every question once, in the order of srAnswr'),
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
    z.array(seqText(...srSbmtFileSeqWords)).max(t.reflectionFileRules.maxFiles),
    z.literal('').transform((): number[] => []),
    z
      .string()
      .regex(/^[1-9][0-9]{0,14}(?:,[1-9][0-9]{0,14}){0,19}$/)
      .transform((ids) => ids.split(',').map(Number)),
  ])
  .optional()
  .meta({
    title: '유지할 파일 번호',
    description: 'Files of one’s own that are kept; the others are removed',
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
    summary: 'Whether the journal of a lecture may be written, and how far one’s own is',
    access: studentSees('lecture', 'lctrShdlCd'),
    request: ofLecture,
    result: z.object({
      selfYn,
      srInfo: z.object(standing).nullable(),
    }),
  }),
  call(t.getSelfRflctInfo, {
    summary: 'The journal with its questions and the instructor’s files',
    access: studentSees('reflection', 'lctrShdlCd'),
    request: ofLecture,
    result: z.object({
      srInfo: z.object(srInfo),
      srQest: z.array(z.object(question).meta({ id: 'ReflectionQuestion' })),
      srFile: z.array(srFile),
    }),
  }),
  call(t.getSelfRflctSbmtInfo, {
    summary: 'The journal with one’s own answers and files',
    access: studentSees('reflection', 'lctrShdlCd'),
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
            srSbmtFileSeq: seq(...srSbmtFileSeqWords),
            srSbmtFlnm: storedFileName.flnm(),
            srSbmtRovl: storedFileName.rovl(),
            srSbmtOrn: storedFileName.orn(),
            srSbmtFlsz: storedFileName.flsz(),
          })
          .meta({ id: 'ReflectionOwnFile' }),
      ),
    }),
  }),
  call(t.insertSelfRflctInfo, {
    writes: true,
    summary: 'Hand in the journal, or keep it as a draft',
    access: studentSees('reflection', 'lctrShdlCd', 'srCd'),
    body: 'multipart',
    files: t.reflectionFileRules,
    request: z.object(writing),
    result: nothing,
    errors: [...errors, t.reflectionRefusals.exists],
  }),
  call(t.updateSelfRflctInfo, {
    writes: true,
    summary: 'Change one’s own journal; a draft may be handed in by it',
    access: studentSeesWithin('ownReflection', 'srSbmtSeq', { lecture: 'lctrShdlCd', journal: 'srCd' }),
    body: 'multipart',
    files: t.reflectionFileRules,
    request: z.object({
      ...writing,
      srSbmtSeq: seqText(...srSbmtSeqWords),
      srSbmtFileSeq: keptFiles,
    }),
    result: nothing,
    errors: [...errors, t.reflectionRefusals.submitted, t.reflectionRefusals.changed],
  }),
);
