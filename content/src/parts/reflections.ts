/** `lectures/<code>/reflection.md`: the reflection journal of a micro-learning lecture, its questions and its files. */
import { say } from '../messages/index.ts';
import { writeGradingSettings } from '@baeum/server/grading/authoring';
import { reflectionLimits } from '@baeum/contract/reflection/terms';
import { defaultCode } from '@baeum/server/authoring/coursework';
import { type ReflectionInput, reflectionIssues, writeReflections } from '@baeum/server/reflection/authoring';
import { sql } from 'drizzle-orm';
import { fileNameOf, type KeptFile, keptFiles, packDate } from '../database/export-target.ts';
import { instantOf } from '../format/calendar.ts';
import { date, described, files, group, key, list, text, whole } from '../format/fields.ts';
import {
  type AuthoredSource,
  unreadDocument,
  reportIssues,
  sharedMessages,
  warnOf,
  type Wording,
  writing,
} from '../read/issues.ts';
import type { LectureFolder } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { isRecord } from '../read/validate.ts';
import { definePart } from './part.ts';
import { periodIn } from './coursework.ts';
import { exportedGrading, gradingFields, gradingIn } from './grading.ts';
import { exportedPublication, publicationFields, publicationIn } from './publication.ts';

const characters = () => whole(0, 100_000).default(0);

const reflection = group({
  code: described(key(60).optional(), 'The code of the lecture and "-reflection" when left out'),
  title: text(200),
  opensAt: date(),
  closesAt: date(),
  lectures: described(
    whole(0, 1000).optional(),
    'Lectures that must have been watched before it is written; all when left out',
  ),
  quizzes: described(
    whole(0, 1000).optional(),
    'Quizzes that must have been taken before it is written; all when left out',
  ),
  characters: described(characters(), 'Least number of characters of all answers together'),
  questions: list(
    group({
      title: text(500),
      characters: described(characters(), 'Least number of characters of the answer'),
    }),
    reflectionLimits.questions,
  ).min(1),
  files: files(20).default([]),
  ...gradingFields,
  ...publicationFields,
});

interface ReflectionItem {
  readonly input: ReflectionInput;
  /** What it says about its scores, if anything. */
  readonly grading: ReturnType<typeof gradingIn>;
  readonly source: AuthoredSource;
}

/** Keys of the format for fields of a journal with other names. */
const keys = { name: 'title', totalMinimum: 'characters' };

const messages = {
  ...sharedMessages,
  codeInvalid: ({ values }: Wording) =>
    say.lectures.codeInvalid(values.code, say.lectures.fromLectureAndReflection),
  notMicroLearning: () => say.lectures.notMicroLearning,
  questionsMissing: () => say.lectures.questionsMissing,
  questionsKept: ({ values }: Wording) => say.lectures.journalKept(values.code, values.count),
};

const publication = exportedPublication('reflection');

const codeOf = (lecture: string) => defaultCode(lecture, 'reflection');

export const reflections = definePart<ReflectionItem>({
  name: 'reflection journals',
  documents: { reflection },

  async read(reader) {
    const found: ReflectionItem[] = [];
    for (const lecture of reader.lectures) {
      const [document, second] = ['md', 'html']
        .map((extension) => `${lecture.folder}/reflection.${extension}`)
        .filter((candidate) => reader.tree.has(candidate));
      if (document === undefined) continue;
      if (second !== undefined) {
        reader.tree.markUsed(second);
        reader.problems.add({ file: second, line: 1 }, say.files.sameAs('reflection.md'));
      }
      const one = await readReflection(reader, lecture, document);
      if (one) found.push(one);
    }
    return found;
  },

  async load(found, target) {
    const sources = found.map(({ source }) => source);
    const inputs = found.map(({ input }) => input);
    const { created, kept } = await writing(sources, messages, () => writeReflections(target, inputs));
    await writeGradingSettings(
      target,
      'reflection',
      found.flatMap(({ grading, input: { lectureCode, code } }) =>
        grading === undefined ? [] : [{ ...grading, lectureCode, activity: code }],
      ),
    );
    for (const { code } of created) target.newReflections.add(code);
    warnOf(target, kept, sources, messages);
  },

  async export(target) {
    const rows = await target.query<ExportedReflection>(sql`
      select code, lecture_code, name as title, body_html as html, ${packDate(sql`opens_at`)} as "opensAt",
        ${packDate(sql`closes_at`)} as "closesAt", lectures, quizzes, total_minimum as characters,
        ${publication.draft} as draft, ${publication.publishedAt} as "publishedAt", ${publication.archivedAt} as "archivedAt",
        ${exportedGrading(sql`reflection_code = reflection.code`)},
        (select jsonb_agg(jsonb_build_object('title', body, 'characters', minimum) order by position)
         from reflection_question where reflection_code = code) as questions,
        ${keptFiles('reflection_file', 'reflection_code', sql`reflection.code`)} as files
      from reflection order by lecture_code`);
    for (const { code, lecture_code, html, files: kept, ...head } of rows) {
      const folder = `lectures/${lecture_code}`;
      const names = await target.files(folder, 'files/reflection', kept);
      await target.article(
        `${folder}/reflection.html`,
        {
          ...(fileNameOf(code, lecture_code) === 'reflection' ? {} : { code }),
          ...head,
          files: names.length > 0 ? names : undefined,
        },
        html,
      );
    }
  },
});

interface ExportedReflection extends Record<string, unknown> {
  readonly code: string;
  readonly lecture_code: string;
  readonly html: string;
  readonly files: readonly KeptFile[];
}

async function readReflection(
  reader: PackReader,
  lecture: LectureFolder,
  document: string,
): Promise<ReflectionItem | undefined> {
  const place = { file: document, line: 1 };
  const read = await reader.article(document, reflection, { calendars: lecture.calendars });
  const head = isRecord(read?.parsed.value) ? read.parsed.value : {};
  const code = typeof head.code === 'string' ? head.code : codeOf(lecture.code);
  lecture.reflection = {
    code,
    questions: Array.isArray(head.questions) ? head.questions.length : undefined,
  };
  reader.names.declare('reflection', code, place);
  const source = { parsed: read?.parsed ?? unreadDocument(document), keys, start: place };
  for (const calendar of lecture.calendars) {
    const draft = { code, ...periodIn(head, calendar) };
    const issues = reflectionIssues(draft, { isMicroLearning: lecture.isMicro });
    reportIssues(reader.problems, issues, source, messages);
  }
  if (!read?.value) return undefined;
  const { value, html } = read;
  const [calendar] = lecture.calendars;
  return {
    source,
    grading: gradingIn(value),
    input: {
      code,
      lectureCode: lecture.code,
      publication: publicationIn(value, calendar),
      name: value.title,
      bodyHtml: html,
      opensAt: instantOf(value.opensAt, 'start', calendar),
      closesAt: instantOf(value.closesAt, 'end', calendar),
      totalMinimum: value.characters,
      lectures: value.lectures ?? null,
      quizzes: value.quizzes ?? null,
      questions: value.questions.map(({ title, characters: minimum }) => ({ body: title, minimum })),
      files: value.files.map((name) => reader.attachment(document, name)),
    },
  };
}
