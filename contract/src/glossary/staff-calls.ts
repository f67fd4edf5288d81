import { z } from 'zod';
import { call, callTable, staffOf } from '../call.ts';
import { code, count, replyText, seq, text } from '../fields.ts';
import { listRefusals } from '../files.ts';
import { permissions } from '../staff/roles.ts';
import { staffRefusals } from '../staff/terms.ts';
import * as t from './staff-terms.ts';

const lectureCode = code('강의', 'Code of the lecture');
const id = seq('용어 번호', 'Number of the word');
const revision = seq('판', 'Version of the fields that can be changed');
const ofLecture = (permission: 'read' | 'content') => staffOf('lecture', 'lectureCode', permission);
const ofEntry = staffOf('glossaryEntry', 'id', 'content', 'lectureCode');
const ids = { lectureCode: lectureCode.optional(), id };

const { noWord, longWord, noExplanation, longExplanation, taken, full, nothingPasted, changedMeanwhile } =
  t.glossaryRefusals;
const errors = [noWord, longWord, noExplanation, longExplanation, taken] as const;

/** Longer texts are refused by the rules that packs have, too, whose messages name the limit. */
const writing = {
  word: text(t.glossaryLimits.word * 2, '용어', 'Word that is explained'),
  explanation: text(t.glossaryLimits.explanation * 2, '설명', 'What it means; plain text'),
};
const saved = z.object({ id, revision });

const word = replyText('용어', 'Word that is explained');
const explanation = replyText('설명', 'What it means; plain text');
const pasted = text(t.glossaryLimits.pasted, '표', 'Rows of two columns, as spreadsheets copy them');
const digest = text(64, '미리보기', 'What the preview has shown');

export const staffGlossaryCalls = callTable(
  call(t.listGlossary, {
    summary: 'The glossary of a lecture in the order in which students see it',
    access: ofLecture('read'),
    request: z.object({
      lectureCode,
      page: z.int().min(1).max(100_000).default(1).meta({ title: '쪽 번호', description: 'Page, from 1' }),
      rows: z
        .int()
        .min(1)
        .max(t.glossaryRows.most)
        .default(t.glossaryRows.usual)
        .meta({ title: '쪽당 건수', description: 'Rows on a page' }),
      search: text(
        100,
        '검색어',
        'Part of the word or its initial consonants, or part of what it means',
      ).default(''),
    }),
    result: z.object({
      items: z.array(z.object({ id, revision, word, explanation })),
      total: count('건수', 'Words found'),
      entryCount: count('용어 수', 'Words in the glossary'),
      permissions: z
        .array(z.enum(permissions))
        .meta({ title: '할 수 있는 일', description: 'What this account may do there' }),
    }),
  }),
  call(t.addEntry, {
    writes: true,
    summary: 'Adds a word to the glossary of a lecture',
    access: ofLecture('content'),
    request: z.object({ lectureCode, ...writing }),
    result: saved,
    errors: [...errors, full],
  }),
  call(t.changeEntry, {
    writes: true,
    summary: 'Changes a word of a glossary, if nobody else has since it was read',
    access: ofEntry,
    request: z.object({ ...ids, revision, ...writing }),
    result: saved,
    errors: [...errors, staffRefusals.stale],
  }),
  call(t.removeEntry, {
    writes: true,
    summary: 'Takes a word out of a glossary; the reply says what adds it again',
    access: ofLecture('content'),
    request: z.object({ lectureCode, id }),
    result: z.object({
      removed: z
        .object({ word, explanation })
        .nullable()
        .meta({ title: '삭제한 용어', description: 'Null when it is not there any more' }),
    }),
  }),
  call(t.previewPaste, {
    summary: 'What would become of each row of a pasted table; changes nothing',
    access: ofLecture('content'),
    request: z.object({ lectureCode, text: pasted }),
    result: z.object({
      rows: z.array(
        z.object({
          line: count('행', 'Row of the table, from 1'),
          word,
          explanation,
          outcome: z.enum(t.pasteOutcomes).meta({ title: '결과', description: 'What becomes of the row' }),
          before: replyText('지금 설명', 'What it means until now, where that is replaced').nullable(),
          reason: replyText('이유', 'Why the row is left out').nullable(),
        }),
      ),
      digest,
    }),
    errors: [nothingPasted, listRefusals.tooLarge],
  }),
  call(t.pasteEntries, {
    writes: true,
    summary:
      'Adds and changes the words of a pasted table as its preview has said; rows that cannot be taken are left out',
    access: ofLecture('content'),
    request: z.object({ lectureCode, text: pasted, digest }),
    result: z.object({
      added: count('추가', 'Words that are new'),
      changed: count('변경', 'Words with another meaning'),
    }),
    errors: [nothingPasted, changedMeanwhile, listRefusals.tooLarge],
  }),
);
