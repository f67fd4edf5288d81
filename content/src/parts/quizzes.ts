/** `lectures/<code>/quizzes/<name>.yml`: a quiz, an occasional exam or an exam of the lecture, and its questions. */
import type { z } from 'zod';
import type { Row } from '../database/rows.ts';
import type { Warning } from '../database/target.ts';
import { instantOf } from '../format/calendar.ts';
import { renderAt } from '../read/article.ts';
import { checkTopic, checkWeek, type LectureFolder, type Question } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '../read/tree.ts';
import { isRecord } from '../read/validate.ts';
import type { Located } from '../read/yaml.ts';
import { definePart } from './part.ts';
import { checkQuestions, questionsOf } from './questions.ts';
import { quizDocument } from './quiz-document.ts';
import { exportQuizzes } from './quizzes-export.ts';
import { loadQuizzes } from './quizzes-load.ts';

export interface Quiz {
  readonly file: string;
  readonly code: string;
  readonly row: Row;
  readonly questions: readonly Question[];
  readonly warnings: readonly Warning[];
}

export const quizzes = definePart<Quiz>({
  name: 'quizzes',
  documents: { quiz: quizDocument },

  async read(reader) {
    const found: Quiz[] = [];
    for (const lecture of reader.lectures) {
      for (const document of reader.tree.filesIn(`${lecture.folder}/quizzes`, '.yml')) {
        const one = await readQuiz(reader, lecture, document);
        if (one) found.push(one);
      }
    }
    return found;
  },

  load: loadQuizzes,
  export: exportQuizzes,
});

async function readQuiz(
  reader: PackReader,
  lecture: LectureFolder,
  document: string,
): Promise<Quiz | undefined> {
  const read = await reader.group(document, quizDocument, () => lecture.calendars);
  const name = stemOf(document);
  const start = { file: document, line: 1 };
  const given = isRecord(read?.located.value) ? read.located.value.code : undefined;
  const code = typeof given === 'string' ? given : `${lecture.code}-${name}`;
  lecture.quizzes.set(name, { code, questions: undefined });
  reader.names.declare('quiz', code, start);
  if (!/^[A-Za-z0-9_-]{1,60}$/.test(code)) {
    reader.problems.add(
      start,
      `the code "${code}" (lecture and file name) must be 1 to 60 letters A to Z, digits, "-" and "_"`,
    );
  }
  if (!read) return undefined;
  checkHead(reader, lecture, read.located);
  const { value, located } = read;
  const passages = checkQuestions(located, reader.problems);
  const html = renderAt(located, ['instructions'], reader.problems);
  if (!value) return undefined;
  const { questions, warnings } = await questionsOf(reader, lecture, value, located, passages);
  lecture.quizzes.set(name, { code, questions });
  return { file: document, code, questions, warnings, row: toRow(value, lecture, code, html) };
}

function toRow(
  value: z.output<typeof quizDocument>,
  lecture: LectureFolder,
  code: string,
  html: string,
): Row {
  const [calendar] = lecture.calendars;
  const end = (at: string) => instantOf(at, 'end', calendar);
  const examKind = value.exam === 'midterm' || value.exam === 'final' ? value.exam : null;
  // Who writes GIFT writes the correct answer first.
  const shuffled = value.shuffle ?? (value.gift === undefined ? [] : ['items']);
  return {
    code,
    lecture_code: lecture.code,
    week_number: value.week,
    topic_code: value.topic === undefined ? null : (lecture.topics.get(value.topic)?.code ?? null),
    title: value.title,
    body_html: html,
    is_exam: value.exam === 'true',
    exam_kind: examKind,
    opens_at: instantOf(value.opensAt, 'start', calendar),
    closes_at: end(value.closesAt),
    late_closes_at: value.lateClosesAt === undefined ? null : end(value.lateClosesAt),
    limit_minutes: value.limitMinutes ?? null,
    attempt_limit: value.attempts,
    retake_limit: value.retakes ?? null,
    after_lecture: value.afterLecture ?? (value.topic !== undefined && examKind === null),
    shuffles_questions: shuffled.includes('questions'),
    shuffles_items: shuffled.includes('items'),
    opens_results: value.results,
  };
}

/** What the schema of the document cannot say by itself. */
function checkHead(reader: PackReader, lecture: LectureFolder, located: Located): void {
  const { value } = located;
  if (!isRecord(value)) return;
  checkWeek(reader, lecture, located);
  checkTopic(reader, lecture, located, 'quiz of the topic');
  if (value.questions !== undefined && value.gift !== undefined)
    reader.problems.add(located.at(['gift']), '"gift" cannot stand beside "questions": keep one of them');
  if (value.questions === undefined && value.gift === undefined)
    reader.problems.add(
      located.at([]),
      'needs "questions" or "gift"; "questions: []" where they are still to come',
    );
  if (value.afterLecture === 'true' && value.topic === undefined)
    reader.problems.add(located.at(['afterLecture']), '"afterLecture" needs the "topic" of that lecture');
}
