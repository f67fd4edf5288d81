import { z } from 'zod';
import { authoringLimits } from '../authoring/terms.ts';
import { call, callTable, staffOf } from '../call.ts';
import { count, day, filled, moment, replyText, richText, text } from '../fields.ts';
import { staffRefusals } from '../staff/terms.ts';
import { lectureCalls } from './calls.ts';
import { lectureCode, permissionList } from './staff-fields.ts';
import * as t from './staff-syllabus-terms.ts';
import { getSyllabus } from './terms.ts';

const revision = z.int().min(0).meta({
  title: '버전',
  description: 'Version that was read; another one is refused with 409',
});

const section = (title: string, description: string) => text(t.syllabusLimits.section, title, description);
const sections = {
  summaryHtml: section('교과목 개요', 'Summary (HTML)'),
  goalsHtml: section('학습 목표', 'Goals (HTML)'),
  methodsHtml: section('수업 방법', 'Methods (HTML)'),
  booksHtml: section('교재 및 참고 자료', 'Books (HTML)'),
  notesHtml: section('유의 사항', 'Notes (HTML)'),
};
const storedSections = {
  summaryHtml: richText('교과목 개요', 'Summary'),
  goalsHtml: richText('학습 목표', 'Goals'),
  methodsHtml: richText('수업 방법', 'Methods'),
  booksHtml: richText('교재 및 참고 자료', 'Books'),
  notesHtml: richText('유의 사항', 'Notes'),
};

const competencies = z
  .array(
    z.object({
      name: filled(t.syllabusLimits.competency, '핵심역량', 'Name of the competency'),
      rate: z.int().min(0).max(100).meta({ title: '비율', description: 'Percent' }),
    }),
  )
  .max(t.syllabusLimits.competencies)
  .meta({ title: '핵심역량', description: 'Core competencies, in order' });

export const staffSyllabusCalls = callTable(
  call(t.getSyllabusForm, {
    summary: 'The syllabus of a lecture with the titles of its weeks, as its form has them',
    access: staffOf('lecture', 'lectureCode', 'read'),
    request: z.object({ lectureCode }),
    result: z.object({
      ...storedSections,
      competencies,
      weeks: z.array(
        z.object({
          title: replyText('주차 주제', 'Title'),
          startsAt: moment('시작', 'Begins'),
          endsAt: moment('끝', 'Ends; its last minute belongs to the week'),
        }),
      ),
      evaluationSum: count('평가 비율 합', 'Sum of the evaluation, in percent'),
      revision,
      permissions: permissionList,
    }),
  }),
  call(t.changeSyllabus, {
    writes: true,
    summary:
      'Writes the syllabus of a lecture and the titles of its weeks, if nobody else has since they were read',
    access: staffOf('lecture', 'lectureCode', 'content'),
    request: z.object({
      lectureCode,
      revision,
      ...sections,
      competencies,
      weeks: z
        .array(text(authoringLimits.title, '주차 주제', 'Title of a week'))
        .min(1)
        .max(authoringLimits.weeks)
        .meta({ title: '주차', description: 'Titles of the weeks, in order' }),
    }),
    result: z.object({ revision }),
    errors: [
      t.syllabusRefusals.weekCount,
      t.syllabusRefusals.weekTitle,
      t.syllabusRefusals.competencyTwice,
      t.syllabusRefusals.noImage,
      staffRefusals.stale,
    ],
  }),
  call(t.listSyllabusSources, {
    summary: `Lectures of the same subject that have a syllabus and whose staff this account is, the latest first; at most ${t.syllabusLimits.sources}`,
    access: staffOf('lecture', 'lectureCode', 'content'),
    request: z.object({ lectureCode }),
    result: z.object({
      items: z.array(
        z.object({
          code: replyText('강의 코드', 'Code of the lecture'),
          name: replyText('강의명', 'Name of the lecture'),
          classNumber: count('분반', 'Number of the class'),
          termStartsOn: day('개강일', 'First day of the term'),
        }),
      ),
    }),
  }),
  call(t.previewSyllabus, {
    summary: 'The syllabus of a lecture exactly as its students get it',
    access: staffOf('lecture', 'lectureCode', 'read'),
    request: z.object({ lectureCode }),
    result: lectureCalls[getSyllabus].result,
  }),
);
