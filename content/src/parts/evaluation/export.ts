/** Exports evaluations of lectures with their answers: counts, and texts in alphabetical order. */
import { sql } from 'drizzle-orm';
import { type ExportTarget, packDate, type YamlValue } from '../../database/export-target.ts';

interface Exported extends Record<string, unknown> {
  readonly id: number;
  readonly course: string;
  readonly key: string | null;
  readonly event: string | null;
  readonly archived: boolean | null;
  readonly title: string;
  readonly note: string;
  readonly lectures: string[] | null;
  readonly periods: { lecture: string; startsAt: string; endsAt: string }[] | null;
  readonly questions: {
    title: string;
    items: string[] | null;
    optional: boolean | null;
    scored: boolean | null;
  }[];
}

interface ExportedResult extends Record<string, unknown> {
  readonly questionnaire: number;
  readonly lecture: string;
  readonly students: string[];
  readonly incomplete: { student: string; open: number[] }[] | null;
  readonly counts: number[][] | null;
  readonly texts: { question: number; text: string }[] | null;
}

export async function exportEvaluations(target: ExportTarget): Promise<void> {
  const questionnaires = await target.query<Exported>(sql`
    select id, academic_course_code as course, case when key is distinct from event_key then key end as key,
      event_key as event, case when is_archived then true end as archived, title, note,
      case when not asks_all then (
        select coalesce(jsonb_agg(lecture_code order by lecture_code), '[]')
        from evaluation_lecture where questionnaire_id = evaluation_questionnaire.id) end as lectures,
      (select jsonb_agg(jsonb_build_object('lecture', lecture_code, 'startsAt', ${packDate(sql`starts_at`)},
          'endsAt', ${packDate(sql`ends_at`)}) order by lecture_code)
        from evaluation_lecture_period where questionnaire_id = evaluation_questionnaire.id) as periods,
      (select jsonb_agg(jsonb_build_object('title', question.body,
          'items', (select jsonb_agg(item.body order by item.position)
            from evaluation_item as item where question_id = question.id),
          'optional', case when question.kind = 'choice' and question.is_optional then true end,
          'scored', case when question.is_scored then true end)
          order by question.position)
        from evaluation_question as question where questionnaire_id = evaluation_questionnaire.id) as questions
    from evaluation_questionnaire order by academic_course_code, event_key, evaluation_questionnaire.key`);
  if (questionnaires.length === 0) return;
  const results = await target.query<ExportedResult>(sql`
    select questionnaire_id as questionnaire, lecture_code as lecture,
      coalesce(jsonb_agg(login_id order by login_id) filter (where unanswered = '{}'), '[]') as students,
      jsonb_agg(jsonb_build_object('student', login_id, 'open', (
          select jsonb_agg(position order by position) from evaluation_question where id = any(unanswered)))
        order by login_id) filter (where unanswered <> '{}') as incomplete,
      case when exists (
        select from evaluation_tally join evaluation_item as item on item.id = item_id
        join evaluation_question as question on question.id = item.question_id
        where questionnaire_id = completion.questionnaire_id and lecture_code = completion.lecture_code) then (
        select jsonb_agg((
            select coalesce(jsonb_agg(coalesce(answers, 0) order by item.position), '[]')
            from evaluation_item as item
            left join evaluation_tally as tally on tally.item_id = item.id and tally.lecture_code = completion.lecture_code
            where item.question_id = question.id) order by question.position)
        from evaluation_question as question where question.questionnaire_id = completion.questionnaire_id) end as counts,
      (select jsonb_agg(jsonb_build_object('question', position, 'text', written.body) order by position, written.body)
        from evaluation_text as written join evaluation_question as question on question.id = question_id
        where questionnaire_id = completion.questionnaire_id and lecture_code = completion.lecture_code) as texts
    from evaluation_completion as completion
    join account on account.id = student_id
    group by questionnaire_id, lecture_code order by questionnaire_id, lecture_code`);
  await target.yaml(
    'evaluations.yml',
    questionnaires.map(({ id, note, ...one }): YamlValue => {
      const own = results.filter(({ questionnaire }) => questionnaire === id);
      return {
        ...one,
        note: note === '' ? null : note,
        results:
          own.length === 0
            ? null
            : own.map(({ lecture, students, incomplete, counts, texts }) => ({
                lecture,
                students,
                incomplete,
                counts,
                texts,
              })),
      };
    }),
  );
}
