/**
 * Evaluations of lectures in the console (specification §16.5). No reply says who has answered; results are replied with
 * after the end only, and only from five answers up.
 */
import { z } from 'zod';
import { call, callTable, staffOf } from '../call.ts';
import { code, confirmed, count, filled, moment, replyText, text } from '../fields.ts';
import { staffRefusals } from '../staff/terms.ts';
import * as t from './staff-terms.ts';

const { questionnaireLimits: limits, evaluationStaffRefusals: refusals } = t;

const programmeCode = code('과정', 'Code of the programme');
const lectureCode = code('강의', 'Code of the lecture');
const questionnaireId = code('질문지', 'Number of the questionnaire');
const revision = z.int().min(1).meta({
  title: '버전',
  description: 'Version of the questionnaire that was read; another one is refused with 409',
});
const page = z.int().min(1).max(10_000).default(1).meta({ title: '쪽', description: 'Page, from 1' });
const rows = (usual: number) =>
  z.int().min(1).max(100).default(usual).meta({ title: '행 수', description: 'Rows on a page' });
const reason = filled(limits.reason, '사유', 'Why the results are exported');

const yes = (title: string, description: string) => z.boolean().meta({ title, description });
const isOptional = yes('선택 문항', 'Whether it may be left unanswered; a text always may');
const isScored = yes(
  '점수 문항',
  'Whether its items are a scale, of which the first counts most; only then it has a mean',
);

const questions = z
  .array(
    z.strictObject({
      title: filled(limits.question, '문항', 'What is asked'),
      items: z
        .array(filled(limits.item, '보기', 'An answer that can be chosen'))
        .max(limits.items)
        .refine((items) => items.length === 0 || items.length >= limits.fewestItems, { error: 'required' })
        .meta({
          title: '보기',
          description: 'Answers of which one is chosen; none of a question that is answered by a text',
        }),
      isOptional,
      isScored,
    }),
  )
  .min(1)
  .max(limits.questions)
  .meta({ title: '문항', description: 'Questions, in order' });

const content = {
  title: filled(limits.title, '제목', 'Title that students see'),
  note: text(limits.note, '안내', 'Said before the questions'),
  questions,
};

const kind = z.enum(t.evaluationKinds).meta({ title: '종류', description: 'At midterm or at the end' });
const period = z
  .object({
    kind,
    startsAt: moment('시작', 'Start of the period'),
    endsAt: moment('종료', 'End of the period; its last minute belongs to it'),
  })
  .nullable()
  .meta({ description: 'null when it has none yet' });
const state = z.enum(t.evaluationStates).meta({ title: '상태', description: 'State by the server’s clock' });

const rate = {
  students: count('수강생', 'Students who are asked'),
  participants: count('참여', 'Students who have taken part'),
};
const head = {
  id: replyText('질문지 번호', 'Number of the questionnaire'),
  title: replyText('제목', 'Title'),
  period,
  state,
};

const lecture = {
  lectureCode: replyText('강의 코드', 'Code of the lecture'),
  name: replyText('강의명', 'Name of the lecture'),
  classNumber: count('분반', 'Number of the class'),
};

const localMinute = (title: string, description: string) =>
  z.iso
    .datetime({ local: true, precision: -1 })
    .max(16)
    .meta({ title, description: `${description}, in Seoul`, examples: ['2026-11-18T23:59'] });

const periodRevision = z.int().min(0).meta({
  title: '버전',
  description: 'Number that differs whenever a period of the lecture does; another one is refused with 409',
});

/** What was answered to a question; null where fewer than five have answered. */
const result = z
  .object({
    answers: count('답변 수', 'Answers'),
    items: z.array(
      z.object({ body: replyText('보기', 'Item'), answers: count('선택 수', 'How often it was chosen') }),
    ),
    mean: z
      .number()
      .nullable()
      .meta({ title: '평균', description: 'Of a scale: the last item counts 1; null for other questions' }),
    deviation: z.number().nullable().meta({ title: '표준편차', description: 'Standard deviation, likewise' }),
  })
  .nullable();

const questionResult = z
  .object({
    questionId: replyText('문항 번호', 'Number of the question'),
    number: count('순서', 'Its place in the questionnaire'),
    title: replyText('문항', 'What was asked'),
    kind: z.enum(['choice', 'text']).meta({ title: '문항 유형', description: 'Chosen or written' }),
    isScored,
    result: result.meta({
      title: '결과',
      description: 'null when fewer than five have answered, and of texts',
    }),
  })
  .meta({ id: 'EvaluationQuestionResult' });

export const staffEvaluationCalls = callTable(
  call(t.listQuestionnaires, {
    summary: 'Questionnaires of a programme, the latest ones first',
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({
      programmeCode,
      archived: yes('보관', 'The archived ones instead of the others').default(false),
      page,
      rows: rows(t.questionnaireRows),
    }),
    result: z.object({
      items: z.array(
        z.object({
          ...head,
          questions: count('문항 수', 'Questions'),
          lectures: count('강의 수', 'Lectures that it asks about; 0 without a period'),
          ...rate,
        }),
      ),
      total: count('전체 건수', 'Questionnaires'),
      counts: z.object({
        active: count('질문지', 'Those that are not archived'),
        archived: count('보관한 질문지', 'Those that are'),
      }),
    }),
  }),
  call(t.getQuestionnaire, {
    summary: 'A questionnaire with its questions, its period and the lectures of its programme',
    access: staffOf('evaluationQuestionnaire', 'questionnaireId', 'operate'),
    request: z.object({ questionnaireId }),
    result: z.object({
      ...head,
      programmeCode: replyText('과정 코드', 'Code of the programme'),
      note: replyText('안내', 'Said before the questions'),
      questions: z.array(
        z.object({
          title: replyText('문항', 'What is asked'),
          items: z.array(replyText('보기', 'An answer that can be chosen')),
          isOptional,
          isScored,
        }),
      ),
      isArchived: yes('보관', 'Whether it is archived'),
      revision,
      answered: count('답한 학생', 'Students who have answered; its questions are then protected'),
      lectures: z
        .array(z.object({ ...lecture, isAsked: yes('대상', 'Whether the period is for this lecture') }))
        .meta({ description: `Lectures of the programme, at most ${t.lecturesOfPeriod}` }),
    }),
  }),
  call(t.addQuestionnaire, {
    writes: true,
    summary: 'Makes a questionnaire, which asks nothing until it has a period',
    access: staffOf('programme', 'programmeCode', 'operate'),
    request: z.object({ programmeCode, ...content }),
    result: z.object({ id: head.id }),
  }),
  call(t.changeQuestionnaire, {
    writes: true,
    summary: 'Changes a questionnaire; its questions only until somebody has answered',
    access: staffOf('evaluationQuestionnaire', 'questionnaireId', 'operate'),
    request: z.object({ questionnaireId, revision, ...content }),
    result: z.object({ revision }),
    errors: [refusals.answered, refusals.archived, staffRefusals.stale],
  }),
  call(t.copyQuestionnaire, {
    writes: true,
    summary: 'Copies a questionnaire without its period, also into another programme',
    access: staffOf('evaluationQuestionnaire', 'questionnaireId', 'operate'),
    request: z.object({ questionnaireId, programmeCode, title: content.title }),
    result: z.object({ id: head.id }),
    errors: [refusals.unknownProgramme],
  }),
  call(t.archiveQuestionnaire, {
    writes: true,
    summary: 'Puts a questionnaire out of sight, or brings it back; nothing is lost',
    access: staffOf('evaluationQuestionnaire', 'questionnaireId', 'operate'),
    request: z.object({ questionnaireId, archived: yes('보관', 'Whether it is archived from now on') }),
    result: z.null(),
    errors: [refusals.inPeriod],
  }),
  call(t.setEvaluationPeriod, {
    writes: true,
    summary: 'Says when and in which lectures of its programme a questionnaire is answered',
    access: staffOf('evaluationQuestionnaire', 'questionnaireId', 'operate'),
    request: z.object({
      questionnaireId,
      revision,
      kind,
      startsAt: localMinute('시작', 'Start'),
      endsAt: localMinute('종료', 'End; its minute belongs to the period'),
      lectureCodes: z.array(lectureCode).max(t.lecturesOfPeriod).nullable().meta({
        title: '대상 강의',
        description: 'Lectures; null for all of the programme, also later ones',
      }),
      confirmed,
    }),
    result: z.object({ revision }),
    errors: [
      staffRefusals.stale,
      refusals.archived,
      refusals.endBeforeStart,
      refusals.endPast,
      refusals.over,
      refusals.begun,
      refusals.noLectures,
      refusals.hits,
    ],
  }),
  call(t.removeEvaluationPeriod, {
    writes: true,
    summary: 'Takes away a period that has not begun',
    access: staffOf('evaluationQuestionnaire', 'questionnaireId', 'operate'),
    request: z.object({ questionnaireId }),
    result: z.null(),
    errors: [refusals.begun, refusals.over],
  }),
  call(t.listRates, {
    summary: 'How many have taken part in each lecture, and in all of them; never who',
    access: staffOf('evaluationQuestionnaire', 'questionnaireId', 'operate'),
    request: z.object({ questionnaireId, page, rows: rows(t.rateRows) }),
    result: z.object({
      items: z.array(
        z.object({ ...lecture, professors: replyText('교수', 'Names of the professors'), ...rate }),
      ),
      total: count('강의 수', 'Lectures'),
      ...rate,
    }),
  }),
  call(t.getResults, {
    summary: 'What was answered in all lectures together in which at least five have answered',
    access: staffOf('evaluationQuestionnaire', 'questionnaireId', 'operate'),
    request: z.object({ questionnaireId }),
    result: z.object({
      questions: z.array(questionResult),
      lectures: count('강의 수', 'Lectures whose answers are in the sums'),
      hidden: count('빠진 강의 수', 'Lectures left out because too few have answered'),
    }),
    errors: [refusals.notYet],
  }),
  call(t.exportResults, {
    writes: true,
    confirms: true,
    summary: 'The results of all lectures as XLSX, without texts; leaves a line in the history',
    access: staffOf('evaluationQuestionnaire', 'questionnaireId', 'operate'),
    request: z.object({ questionnaireId, reason }),
    reply: 'file',
    errors: [refusals.notYet],
  }),
  call(t.listLectureEvaluations, {
    summary: 'Evaluations of a lecture and how many have taken part, the latest ones first',
    access: staffOf('lecture', 'lectureCode', 'evaluations'),
    request: z.object({ lectureCode }),
    result: z.object({
      items: z.array(
        z.object({
          ...head,
          ...rate,
          programmePeriod: period.unwrap().meta({ description: 'Period of the programme' }),
          mayChange: yes(
            '기간 변경',
            'Whether a lecture may still choose, as that of the programme is not over',
          ),
          isOwn: yes('강의의 기간', 'Whether the lecture has chosen its period'),
          revision: periodRevision,
        }),
      ),
    }),
  }),
  call(t.setLecturePeriod, {
    writes: true,
    summary: 'Chooses a part of the period in which the programme evaluates, for the students of a lecture',
    access: staffOf('lecture', 'lectureCode', 'lead'),
    request: z.object({
      lectureCode,
      questionnaireId,
      revision: periodRevision,
      period: z
        .object({
          startsAt: localMinute('시작', 'Start'),
          endsAt: localMinute('종료', 'End; its minute belongs to the period'),
        })
        .nullable()
        .meta({ title: '기간', description: 'null for that of the programme' }),
      confirmed,
    }),
    result: z.object({ revision: periodRevision }),
    errors: [
      staffRefusals.stale,
      refusals.notOfLecture,
      refusals.over,
      refusals.endBeforeStart,
      refusals.endPast,
      refusals.outside,
      refusals.begunInLecture,
      refusals.hits,
    ],
  }),
  call(t.getLectureResults, {
    summary: 'What was answered about a lecture, if at least five have taken part',
    access: staffOf('lecture', 'lectureCode', 'evaluations'),
    request: z.object({ lectureCode, questionnaireId }),
    result: z.object({
      title: head.title,
      period,
      ...rate,
      questions: z.array(questionResult),
    }),
    errors: [refusals.notOfLecture, refusals.notYet, refusals.tooFew],
  }),
  call(t.listLectureTexts, {
    summary: 'What was written about a lecture, in an order that says nothing',
    access: staffOf('lecture', 'lectureCode', 'evaluations'),
    request: z.object({
      lectureCode,
      questionnaireId,
      questionId: code('문항', 'Number of the question'),
      page,
      rows: rows(t.textRows),
    }),
    result: z.object({
      items: z.array(z.object({ body: replyText('의견', 'What was written') })),
      total: count('전체 건수', 'Texts'),
    }),
    errors: [refusals.notOfLecture, refusals.notYet, refusals.tooFew],
  }),
  call(t.exportLectureResults, {
    writes: true,
    confirms: true,
    summary: 'The results of a lecture as XLSX, with texts; leaves a line in the history',
    access: staffOf('lecture', 'lectureCode', 'evaluations'),
    request: z.object({ lectureCode, questionnaireId, reason }),
    reply: 'file',
    errors: [refusals.notOfLecture, refusals.notYet, refusals.tooFew],
  }),
);
