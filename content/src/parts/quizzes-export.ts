/** Exports quizzes with their questions, each as a document. */
import type { Question } from '@baeum/server/quiz/questions-authoring';
import { sql } from 'drizzle-orm';
import {
  type ExportTarget,
  fileNameOf,
  type KeptFile,
  packDate,
  type YamlValue,
} from '../database/export-target.ts';
import { shownFiles, withPathsBelow } from './pages.ts';
import { exportedPublication } from './publication.ts';
import { textOwner } from '@baeum/contract/study/terms';

interface ExportedQuiz extends Record<string, unknown> {
  readonly code: string;
  readonly lecture_code: string;
  readonly topic_code: string | null;
  readonly head: Record<string, string | number | boolean | null>;
  readonly attempts: number | null;
  readonly retakes: number | null;
  readonly after_lecture: boolean;
  readonly shuffle: readonly string[];
  readonly html: string;
  readonly questions: readonly Question[];
  readonly shown: readonly KeptFile[];
}

const publication = exportedPublication('quiz');

export async function exportQuizzes(target: ExportTarget): Promise<void> {
  const rows = await target.query<ExportedQuiz>(sql`
    select code, lecture_code, topic_code, attempt_limit as attempts, retake_limit as retakes, after_lecture,
      body_html as html,
      array_remove(array[case when shuffles_questions then 'questions' end, case when shuffles_items then 'items' end], null)
        as shuffle,
      jsonb_build_object(
        'title', title, 'week', week_number, 'exam', coalesce(to_jsonb(exam_kind), to_jsonb(is_exam)),
        'opensAt', ${packDate(sql`opens_at`)}, 'closesAt', ${packDate(sql`closes_at`)},
        'lateClosesAt', ${packDate(sql`late_closes_at`)}, 'limitMinutes', limit_minutes, 'results', opens_results,
        'draft', ${publication.draft}, 'publishedAt', ${publication.publishedAt}, 'archivedAt', ${publication.archivedAt}
      ) as head,
      (select coalesce(jsonb_agg(jsonb_build_object(
           'key', key, 'kind', kind, 'title', title, 'html', body_html, 'points', points, 'explanation', explanation,
           'items', (
             select jsonb_agg(jsonb_build_object('key', key, 'title', title, 'isCorrect', is_correct) order by position)
             from question_item where question_id = question.id)
         ) order by position), '[]')
       from question where quiz_code = quiz.code) as questions,
      ${shownFiles('text_file', 'quiz_code', sql`quiz.code`)} as shown
    from quiz order by lecture_code, week_number, opens_at, code`);
  for (const {
    code,
    lecture_code,
    topic_code,
    head,
    attempts,
    retakes,
    shuffle,
    html,
    shown,
    ...quiz
  } of rows) {
    const name = fileNameOf(code, lecture_code);
    const folder = `lectures/${lecture_code}/quizzes`;
    const beside = `files/${name}`;
    for (const file of shown) await target.fileAt(`${folder}/${beside}/${file.name}`, file);
    const textOf = (text: string): YamlValue =>
      text === '' ? undefined : { html: withPathsBelow(text, textOwner('quiz', code), beside) };
    await target.yaml(`${folder}/${name}.yml`, {
      ...(name === code ? { code } : {}),
      ...head,
      topic: topic_code === null ? undefined : fileNameOf(topic_code, lecture_code),
      afterLecture: topic_code === null ? undefined : quiz.after_lecture,
      attempts: attempts ?? 'unlimited',
      retakes: retakes ?? 'unlimited',
      shuffle,
      instructions: textOf(html),
      questions: quiz.questions.map((question) => toDocument(question, textOf(question.html))),
    });
  }
}

function toDocument(
  { key, kind, title, points, explanation, items }: Question,
  passage: YamlValue,
): YamlValue {
  const correct = items.find(({ isCorrect }) => isCorrect);
  return {
    key,
    title,
    passage,
    points,
    ...(kind === 'truth'
      ? { answer: correct?.key }
      : { items: items.map((item) => ({ key: item.key, text: item.title, correct: item.isCorrect })) }),
    explanation: explanation === '' ? undefined : explanation,
  };
}
