/** Reads the questions of a quiz from its document. */
import { extensionOf } from '@baeum/contract/files';
import { quizLimits } from '@baeum/contract/quiz/terms';
import type { AuthoringIssue } from '@baeum/server/authoring/issues';
import {
  answerIssues,
  type Question,
  type QuestionInput,
  type QuestionIssueCode,
  questionIssues,
  truthItems,
  withKeys,
} from '@baeum/server/quiz/questions-authoring';
import type { z } from 'zod';
import type { Warning } from '../database/target.ts';
import { renderAt } from '../read/article.ts';
import { fileRules } from '../read/attachments.ts';
import { readGift } from '../read/gift.ts';
import type { LectureFolder } from '../read/lectures.ts';
import type { Problems, SourceLocation } from '../read/problems.ts';
import { type PackReader, pathOf } from '../read/reader.ts';
import { isRecord } from '../read/validate.ts';
import type { SourceValue } from '../read/yaml.ts';
import { questionDocument, type quizDocument } from './quiz-document.ts';

type Quiz = z.output<typeof quizDocument>;
type QuestionValue = z.output<typeof questionDocument>;

export interface Questions {
  readonly questions: readonly Question[];
  /** Their locations in the pack. */
  readonly locations: readonly SourceLocation[];
  readonly warnings: readonly Warning[];
}

/** The questions of a valid quiz document, or of its GIFT file. */
export async function questionsOf(
  reader: PackReader,
  lecture: LectureFolder,
  quiz: Quiz,
  parsed: SourceValue,
  passages: readonly string[],
): Promise<Questions> {
  if (quiz.gift !== undefined) return giftQuestions(reader, lecture, quiz, parsed.file, pathOf(quiz.gift));
  const questions = (quiz.questions ?? []).map((value, index) =>
    toQuestion(value, parsed.at(['questions', index]), passages[index] ?? '', quiz.points),
  );
  return checked(questions, reader.problems);
}

async function giftQuestions(
  reader: PackReader,
  lecture: LectureFolder,
  quiz: Quiz,
  document: string,
  name: string,
): Promise<Questions> {
  const file = reader.resolve(document, name) ?? '';
  const source = fileRules.gift.extensions.includes(extensionOf(file)) ? await reader.text(file) : undefined;
  // Mistakes of the file have been reported.
  if (source === undefined) return { questions: [], locations: [], warnings: [] };
  const { parsed, names, warnings } = readGift(source, file, reader.problems);
  const most = quizLimits.questions;
  if (names.length === 0) reader.problems.add({ file, line: 1 }, 'has no question that can be asked here');
  if (names.length > most)
    reader.problems.add(parsed.at([most]), `is one question too many: at most ${most}`);
  const questions = names.slice(0, most).flatMap((label, index) => {
    const value = reader.validate(questionDocument, parsed, lecture.calendars, [index]);
    if (!value) return [];
    const html = renderAt(parsed, [index, 'passage'], reader.problems);
    const { input, location } = toQuestion(value, parsed.at([index]), html, quiz.points);
    return [{ input: { ...input, label }, location }];
  });
  return { ...checked(questions, reader.problems), warnings };
}

interface Read {
  readonly input: QuestionInput;
  readonly location: SourceLocation;
}

function toQuestion(value: QuestionValue, location: SourceLocation, html: string, points: number): Read {
  const { key, title, explanation, answer, items = [] } = value;
  return {
    location,
    input: {
      key,
      kind: answer ? 'truth' : 'choice',
      title,
      html,
      points: value.points ?? points,
      explanation,
      items: answer ? truthItems(answer) : items.map(toItem),
    },
  };
}

const toItem = (value: NonNullable<QuestionValue['items']>[number]): QuestionInput['items'][number] => {
  const { text, correct, key } =
    typeof value === 'string' ? { text: value, correct: false, key: undefined } : value;
  return { title: text, isCorrect: correct, key };
};

export const questionMessages = {
  answerMissing: () => 'has no correct answer: one of its "items" needs "correct: true"',
  questionTwice: ({ title }) => `this question is there twice: "${title}"`,
  questionKeyTwice: ({ key, title, other }) => `the key "${key}" is there twice: "${other}" and "${title}"`,
  choiceTwice: ({ title }) => `a choice of this question is there twice: "${title}"`,
  choiceKeyTwice: ({ key, title, other }) => `the key "${key}" is there twice: "${other}" and "${title}"`,
} as const satisfies Record<QuestionIssueCode, (values: AuthoringIssue['values']) => string>;

/** Assigns keys to the questions, and reports issues that concern all of them. */
function checked(found: readonly Read[], problems: Problems): Questions {
  const questions = withKeys(found.map(({ input }) => input));
  const locations = found.map(({ location }) => location);
  for (const { path, code, values } of questionIssues(questions)) {
    const location = locations[Number(path[1])];
    // A question without a correct answer has been reported already.
    if (location && code !== 'answerMissing') problems.add(location, questionMessages[code](values));
  }
  return { questions, locations, warnings: [] };
}

/**
 * Checks the rules for questions that their schema cannot express.
 * @returns the passages of all questions as sanitised HTML
 */
export function checkQuestions(parsed: SourceValue, problems: Problems): string[] {
  const { value } = parsed;
  const questions: unknown[] = isRecord(value) && Array.isArray(value.questions) ? value.questions : [];
  for (const [index, question] of questions.entries()) {
    if (!isRecord(question)) continue;
    const place = parsed.at(['questions', index]);
    const { items, answer } = question;
    if (answer !== undefined && items !== undefined)
      problems.add(
        parsed.at(['questions', index, 'items']),
        '"items" cannot stand beside "answer": a question of true or false has none',
      );
    else if (answer === undefined && items === undefined)
      problems.add(place, 'needs "items" to choose from, or "answer": O or X');
    else if (Array.isArray(items)) {
      const choices = items.map((item: unknown) => ({
        isCorrect: isRecord(item) && item.correct === 'true',
      }));
      for (const { code } of answerIssues(choices, ['questions', index]))
        problems.add(place, questionMessages[code]());
    }
  }
  return questions.map((_question, index) => renderAt(parsed, ['questions', index, 'passage'], problems));
}
