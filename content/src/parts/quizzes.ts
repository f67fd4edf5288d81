/** `lectures/<code>/quizzes/<name>.yml`: a quiz, an occasional exam or an exam of the lecture, and its questions. */
import { say } from '../messages/index.ts';
import { textOwner } from '@baeum/contract/study/terms';
import { defaultCode } from '@baeum/server/authoring/coursework';
import type { TextFile } from '@baeum/server/authoring/files';
import { illustrate } from '@baeum/server/authoring/lessons/pages';
import { type QuizInput, quizIssues, writeQuizzes } from '@baeum/server/quiz/authoring';
import type { Question } from '@baeum/server/quiz/questions-authoring';
import type { z } from 'zod';
import { instantOf } from '../format/calendar.ts';
import { renderAt } from '../read/article.ts';
import {
  type AuthoredSource,
  reportIssues,
  sharedMessages,
  warnOf,
  type Wording,
  writing,
} from '../read/issues.ts';
import { type LectureFolder, outlineOf, placementIn } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '@baeum/server/authoring/lessons/tree';
import { isRecord, valueAt } from '../read/validate.ts';
import type { SourceValue } from '../read/yaml.ts';
import { courseworkKeys, periodsIn } from './coursework.ts';
import { definePart } from './part.ts';
import { questionMessages } from '@baeum/server/quiz/gift/import';
import { publicationIn } from './publication.ts';
import { checkQuestions, type Questions, questionsOf } from './questions.ts';
import { quizDocument } from './quiz-document.ts';
import { exportQuizzes } from './quizzes-export.ts';

interface QuizItem extends Pick<Questions, 'locations'> {
  readonly input: QuizInput;
  readonly source: AuthoredSource;
}

const cut = (title: string | number | undefined): string => {
  const shown = Array.from(String(title));
  return `"${shown.length > 40 ? `${shown.slice(0, 40).join('')}…` : title}"`;
};

const messages = {
  ...sharedMessages,
  afterLectureWithoutTopic: () => say.quizzes.afterLectureWithoutTopic,
  answerMissing: questionMessages.answerMissing,
  questionTwice: ({ values }: Wording) => questionMessages.questionTwice(values),
  questionKeyTwice: ({ values }: Wording) => questionMessages.questionKeyTwice(values),
  choiceTwice: ({ values }: Wording) => questionMessages.choiceTwice(values),
  choiceKeyTwice: ({ values }: Wording) => questionMessages.choiceKeyTwice(values),
  questionNew: ({ values }: Wording) => say.quizzes.questionNew(cut(values.title)),
  // The keys of lost choices are named, because an author who only corrected their wording needs them.
  choicesChanged: ({ values, details }: Wording) =>
    say.quizzes.choicesChanged(
      cut(values.title),
      details.map(({ key, title }) => ({ key, title })),
    ),
  questionStays: ({ values }: Wording) => say.quizzes.questionStays(cut(values.title), values.key),
};

export const quizzes = definePart<QuizItem>({
  name: 'quizzes',
  documents: { quiz: quizDocument },

  async read(reader) {
    const found: QuizItem[] = [];
    for (const lecture of reader.lectures) {
      for (const document of reader.tree.filesIn(`${lecture.folder}/quizzes`, '.yml')) {
        const one = await readQuiz(reader, lecture, document);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const sources = found.map(({ source }) => source);
    const inputs = found.map(({ input }) => input);
    const { created, kept } = await writing(sources, messages, () => writeQuizzes(target, inputs));
    for (const { code } of created) target.newQuizzes.add(code);
    // Questions may be in a separate file, so that issues about them have no location in the quiz.
    const described = found.map(({ source, locations }) => ({ ...source, locations }));
    warnOf(target, kept, described, messages);
  },

  export: exportQuizzes,
});

async function readQuiz(
  reader: PackReader,
  lecture: LectureFolder,
  document: string,
): Promise<QuizItem | undefined> {
  const read = await reader.group(document, quizDocument, () => lecture.calendars);
  const name = stemOf(document);
  const start = { file: document, line: 1 };
  const given = isRecord(read?.parsed.value) ? read.parsed.value.code : undefined;
  const code = typeof given === 'string' ? given : defaultCode(lecture.code, name);
  lecture.quizzes.set(name, { code, questions: undefined });
  reader.names.declare('quiz', code, start);
  if (!read) return undefined;
  const { value, parsed } = read;
  const source = { parsed, keys: courseworkKeys, start };
  checkHead(reader, lecture, source, code);
  const passages = checkQuestions(parsed, reader.problems);
  const html = renderAt(parsed, ['instructions'], reader.problems, { pictures: true });
  if (!value) return undefined;
  const { questions: plain, ...rest } = await questionsOf(reader, value, parsed, passages);
  const place = { document, lecture, parsed, code };
  const { questions, ...texts } = await withPictures(reader, place, { html, questions: plain });
  lecture.quizzes.set(name, { code, questions });
  return { ...rest, source, input: toInput(value, lecture, { code, questions, ...texts }) };
}

interface Texts {
  /** Of the instructions. */
  readonly html: string;
  readonly questions: readonly Question[];
}

/** Finds what the instructions and passages show. */
async function withPictures(
  reader: PackReader,
  {
    document,
    lecture,
    parsed,
    code,
  }: { document: string; lecture: LectureFolder; parsed: SourceValue; code: string },
  { html, questions }: Texts,
): Promise<Texts & { readonly textFiles: readonly TextFile[] }> {
  const files = new Map<string, TextFile>();
  const shown = async (text: string, path: readonly PropertyKey[]): Promise<string> => {
    // As it was written in the console.
    const isExact = isRecord(valueAt(parsed, path));
    const own = { document, owner: textOwner('quiz', code), html: text, lecture, isExact };
    const illustrated = await illustrate(reader, own);
    for (const file of illustrated.files) files.set(file.name, file);
    return illustrated.html;
  };
  const instructions = await shown(html, ['instructions']);
  const illustrated: Question[] = [];
  for (const [index, question] of questions.entries())
    illustrated.push({ ...question, html: await shown(question.html, ['questions', index, 'passage']) });
  return { html: instructions, questions: illustrated, textFiles: [...files.values()] };
}

function toInput(
  value: z.output<typeof quizDocument>,
  lecture: LectureFolder,
  {
    code,
    html,
    questions,
    textFiles,
  }: Texts & { readonly code: string; readonly textFiles: readonly TextFile[] },
): QuizInput {
  const [calendar] = lecture.calendars;
  const end = (at: string) => instantOf(at, 'end', calendar);
  // Authors of GIFT write the correct answer first.
  const shuffled = value.shuffle ?? (value.gift === undefined ? [] : ['items']);
  return {
    code,
    lectureCode: lecture.code,
    weekNumber: value.week,
    topicCode: value.topic === undefined ? null : (lecture.topics.get(value.topic)?.code ?? null),
    publication: publicationIn(value, calendar),
    title: value.title,
    bodyHtml: html,
    isExam: value.exam === 'true',
    examKind: value.exam === 'midterm' || value.exam === 'final' ? value.exam : null,
    opensAt: instantOf(value.opensAt, 'start', calendar),
    closesAt: end(value.closesAt),
    lateClosesAt: value.lateClosesAt === undefined ? null : end(value.lateClosesAt),
    limitMinutes: value.limitMinutes ?? null,
    attemptLimit: value.attempts,
    retakeLimit: value.retakes ?? null,
    afterLecture: value.afterLecture,
    shufflesQuestions: shuffled.includes('questions'),
    shufflesItems: shuffled.includes('items'),
    opensResults: value.results,
    questions,
    textFiles,
  };
}

/** Rules for the document that its schema cannot express. */
function checkHead(reader: PackReader, lecture: LectureFolder, source: AuthoredSource, code: string): void {
  const { parsed } = source;
  const { value } = parsed;
  if (!isRecord(value)) return;
  const draft = {
    code,
    ...placementIn(reader, lecture, parsed, 'quiz of the topic'),
    afterLecture: value.afterLecture === 'true',
  };
  for (const calendar of lecture.calendars) {
    const { opensAt, closesAt, lateClosesAt } = periodsIn(value, calendar);
    const issues = quizIssues({ ...draft, opensAt, closesAt, lateClosesAt }, outlineOf(lecture));
    reportIssues(reader.problems, issues, source, messages);
  }
  if (value.questions !== undefined && value.gift !== undefined)
    reader.problems.add(parsed.at(['gift']), say.quizzes.giftBesideQuestions);
  if (value.skipUnsupported !== undefined && value.gift === undefined)
    reader.problems.add(parsed.at(['skipUnsupported']), say.quizzes.skipWithoutGift);
  if (value.questions === undefined && value.gift === undefined)
    reader.problems.add(parsed.at([]), say.quizzes.questionsMissing);
}
