import { z } from 'zod';
import { call, callTable, staffOf } from '../call.ts';
import { code, confirmed, count, filled, moment, replyText, text } from '../fields.ts';
import { commonRefusals } from '../refusals.ts';
import { boardRefusals, outcomes, plannedKinds } from '../study/board-terms.ts';
import { extraTime, whole } from './staff-fields.ts';
import * as t from './staff-terms.ts';

const lectureCode = code('강의', 'Code of the lecture');
const kind = z
  .enum(plannedKinds)
  .meta({ title: '종류', description: 'Kind of what has a period; an exam is a quiz' });
const itemCode = code('항목', 'Code of the content or activity');
const studentNumber = filled(40, '학번', 'Student number');
const studentNumbers = z
  .array(studentNumber)
  .min(1)
  .max(t.extensionLimits.atOnce)
  .meta({ title: '학번', description: 'Student numbers' });
const sentEnds = {
  closesAt: z.iso
    .datetime({ offset: true })
    .meta({ title: '새 마감', description: 'Their own end; its last minute belongs to it' }),
  lateClosesAt: z.iso.datetime({ offset: true }).nullable().default(null).meta({
    title: '지각 마감',
    description: 'Until when they may hand in late; as for everybody when null',
  }),
};
/** Where it may be the minute of what was handed in, which stands beside a number. */
const untold = 'null where it was taken back, or followed one that was, and the work is graded blind';
const ends = {
  closesAt: moment('마감', `Their own end; its last minute belongs to it; ${untold}`).nullable(),
  lateClosesAt: moment('지각 마감', 'Their own late end; null without one, and where the end is').nullable(),
};
const batch = z.uuid().meta({ title: '묶음', description: 'Names what was given together' });
const person = {
  studentNumber: replyText('학번', 'Student number'),
  name: replyText('이름', 'Name'),
};
const teamName = replyText('팀', 'The team that it holds for; null for a single student').nullable();
const outcome = z
  .enum(outcomes)
  .meta({ title: '상태', description: 'How it stands for the student at the moment' });
const notDone = z.array(
  z.object({
    studentNumber: replyText('학번', 'Student number as it was given'),
    name: replyText('이름', 'Name; null for somebody who does not take the lecture').nullable(),
    reason: z.enum(t.notExtendedReasons).meta({ title: '사유', description: 'Why it is not done' }),
  }),
);
const revision = z
  .int()
  .min(0)
  .meta({ title: '수정 번호', description: 'Version that was read; 0 when there was none' });
const given = { lectureCode, kind, code: itemCode, studentNumbers, ...sentEnds };
const endErrors = [boardRefusals.unknownItem, t.extensionRefusals.lateBeforeEnd, t.extensionRefusals.noLate];

export const staffExtensionCalls = callTable(
  call(t.listExtensions, {
    summary: 'Extensions of a lecture, or of one content or activity in it, the newest first',
    access: staffOf('lecture', 'lectureCode', 'assess'),
    request: z.object({
      lectureCode,
      kind: kind.optional(),
      code: itemCode.optional(),
      page: whole('쪽', 'Page, from 1', 1, 100_000).default(1),
      rows: whole('쪽당 건수', 'Rows on a page', 1, 100).default(t.extensionRows),
      search: text(60, '검색어', 'Beginning of a name or student number').default(''),
    }),
    result: z.object({
      items: z.array(
        z.object({
          id: z.int().meta({ description: 'Number of the extension' }),
          kind,
          code: itemCode,
          title: replyText('제목', 'Title of the content or activity'),
          ...ends,
          commonClosesAt: moment('모두의 마감', 'End for everybody else'),
          students: z
            .array(z.object(person))
            .meta({ title: '학생', description: 'The student, or the members of the team' }),
          teamName,
          reason: replyText('사유', 'Why, for staff'),
          givenBy: replyText('연장한 사람', 'Who gave it'),
          givenAt: moment('연장한 때', 'When it was given'),
          withdrawnAt: moment(
            '거둔 때',
            'Since when nothing more can be done by it; what was handed in stays on time. Null while it holds',
          ).nullable(),
        }),
      ),
      total: count('전체 건수', 'Extensions that match'),
    }),
  }),
  call(t.previewExtension, {
    summary: 'What another end would mean for students now',
    access: staffOf('lecture', 'lectureCode', 'assess'),
    request: z.object(given),
    result: z.object({
      students: z.array(
        z.object({
          ...person,
          teamName,
          closesAt: moment('지금 마감', `Their end as it is; ${untold}`).nullable(),
          before: outcome,
          after: outcome,
        }),
      ),
      notDone,
      answersFrom: moment(
        '답안 공개',
        'From when on everybody is shown the answers of a quiz; null for what has none',
      ).nullable(),
      areAnswersShown: z.boolean().meta({
        title: '답안 공개됨',
        description: 'Whether everybody is shown the answers of a quiz now; they are hidden again',
      }),
      keptPenalties: count(
        '그대로인 감점',
        'Released scores that keep what lateness took off, until they are saved and released again',
      ),
    }),
    errors: endErrors,
  }),
  call(t.giveExtensions, {
    writes: true,
    summary: 'Gives students an end of their own; a later one takes the place of an earlier one',
    access: staffOf('lecture', 'lectureCode', 'assess'),
    request: z.object({
      ...given,
      reason: filled(t.extensionLimits.reason, '사유', 'Why, for staff alone'),
    }),
    result: z.object({
      given: count('연장', 'Students, or teams, that were given it'),
      batch,
      notDone,
    }),
    errors: [...endErrors, t.extensionRefusals.nobody],
  }),
  call(t.undoExtensions, {
    writes: true,
    summary: 'Takes back what was given together; what students have handed in by it stays on time',
    access: staffOf('lecture', 'lectureCode', 'assess'),
    request: z.object({ lectureCode, batch }),
    result: z.object({ undone: count('되돌림', 'Extensions that were taken back') }),
    errors: [t.extensionRefusals.undone],
  }),
  call(t.removeExtension, {
    writes: true,
    summary: 'Removes an extension; what students have handed in by it stays on time',
    access: staffOf('lecture', 'lectureCode', 'assess'),
    request: z.object({
      lectureCode,
      id: z.int().min(1).meta({ title: '연장', description: 'Number of the extension' }),
      confirmed,
    }),
    result: z.object({
      removed: count('제거', 'Extensions that were removed'),
      isKept: z.boolean().meta({
        title: '제출 유지',
        description: 'Whether something was handed in by it, which stays on time',
      }),
    }),
    errors: [t.extensionRefusals.unknown, t.extensionRefusals.used],
  }),
  call(t.getAccommodation, {
    summary: 'What a student gets at every quiz of the lecture; why is told to operators alone',
    access: staffOf('lecture', 'lectureCode', 'enrol'),
    request: z.object({ lectureCode, studentNumber }),
    result: z.object({
      revision,
      ...extraTime,
      reason: replyText('사유', 'Why; null for who may not read it').nullable(),
      hasReason: z.boolean().meta({ title: '사유 있음', description: 'Whether a reason is stored' }),
    }),
    errors: [commonRefusals.notFound],
  }),
  call(t.setAccommodation, {
    writes: true,
    summary:
      'Gives a student more time and attempts at every quiz of the lecture, or none any more; what was handed in by it stays on time',
    access: staffOf('lecture', 'lectureCode', 'enrol'),
    request: z.object({
      lectureCode,
      studentNumber,
      revision,
      ...extraTime,
      reason: text(
        t.extensionLimits.accommodationReason,
        '사유',
        'Why, for operators alone; the stored one stays when it is absent',
      ).optional(),
      confirmed,
    }),
    result: z.object({ changed: count('변경', 'Whether anything was changed: 1 or 0') }),
    errors: [commonRefusals.notFound, t.extensionRefusals.changedMeanwhile, t.extensionRefusals.hitsQuizzes],
  }),
);
