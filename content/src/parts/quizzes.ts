/** `lectures/<code>/quizzes/<name>.yml`: a quiz, an occasional exam or an exam of the lecture, and its questions. */
import { say } from '../messages/index.ts';
import { defaultCode } from '@baeum/server/authoring/coursework';
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
import { isRecord } from '../read/validate.ts';
import { courseworkKeys, periodsIn } from './coursework.ts';
import { definePart } from './part.ts';
import { publicationIn } from './publication.ts';
import { questionMessages } from './question-input.ts';
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
  const html = renderAt(parsed, ['instructions'], reader.problems);
  if (!value) return undefined;
  const { questions, ...rest } = await questionsOf(reader, value, parsed, passages);
  lecture.quizzes.set(name, { code, questions });
  return { ...rest, source, input: toInput(value, lecture, { code, html, questions }) };
}

function toInput(
  value: z.output<typeof quizDocument>,
  lecture: LectureFolder,
  { code, html, questions }: { code: string; html: string; questions: readonly Question[] },
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
