/** Reads the questions of a quiz from its document. */
import { extensionOf } from '@baeum/contract/files';
import {
  answerIssues,
  type Question,
  questionIssues,
  withKeys,
} from '@baeum/server/quiz/questions-authoring';
import type { z } from 'zod';
import { say } from '../messages/index.ts';
import { renderAt } from '../read/article.ts';
import { fileRules } from '../read/attachments.ts';
import { decodeForeign } from '../read/encodings.ts';
import type { Problems, SourceLocation } from '@baeum/server/authoring/lessons/problems';
import { type PackReader, pathOf } from '../read/reader.ts';
import { isRecord } from '../read/validate.ts';
import type { SourceValue } from '../read/yaml.ts';
import { importGift, questionMessages } from '@baeum/server/quiz/gift/import';
import { type ReadQuestion, toQuestion } from './question-input.ts';
import type { quizDocument } from './quiz-document.ts';

type Quiz = z.output<typeof quizDocument>;

export interface Questions {
  readonly questions: readonly Question[];
  /** Their locations in the pack. */
  readonly locations: readonly SourceLocation[];
}

/** The questions of a valid quiz document, or of its GIFT file. */
export async function questionsOf(
  reader: PackReader,
  quiz: Quiz,
  parsed: SourceValue,
  passages: readonly string[],
): Promise<Questions> {
  if (quiz.gift !== undefined) return giftQuestions(reader, quiz, parsed.file, pathOf(quiz.gift));
  const questions = (quiz.questions ?? []).map((value, index) =>
    toQuestion(value, parsed.at(['questions', index]), passages[index] ?? '', quiz.points),
  );
  return checked(questions, reader.problems);
}

async function giftQuestions(
  reader: PackReader,
  quiz: Quiz,
  document: string,
  name: string,
): Promise<Questions> {
  const file = reader.resolve(document, name) ?? '';
  const isGift = fileRules.gift.extensions.includes(extensionOf(file));
  const bytes = isGift ? await reader.bytes(file) : undefined;
  const source = bytes && decodeForeign(bytes, file, reader.problems);
  // Mistakes of the file have been reported.
  if (source === undefined) return { questions: [], locations: [] };
  if (source.guess !== undefined) reader.problems.warn({ file, line: 1 }, say.gift.readAs(source.guess));
  const { questions, lines, refused, notes } = importGift(source.text, file, quiz.points);
  for (const { line, message } of notes) reader.problems.warn({ file, line }, message);
  for (const { line, message } of refused) {
    if (quiz.skipUnsupported) reader.problems.warn({ file, line }, say.gift.skipped(message));
    else reader.problems.add({ file, line }, message);
  }
  if (questions.length === 0) reader.problems.add({ file, line: 1 }, say.gift.withoutQuestions);
  return { questions, locations: lines.map((line) => ({ file, line })) };
}

/** Assigns keys to the questions, and reports issues that concern all of them. */
function checked(found: readonly ReadQuestion[], problems: Problems): Questions {
  const questions = withKeys(found.map(({ input }) => input));
  const locations = found.map(({ location }) => location);
  for (const { path, code, values } of questionIssues(questions)) {
    const location = locations[Number(path[1])];
    // A question without a correct answer has been reported already.
    if (location && code !== 'answerMissing') problems.add(location, questionMessages[code](values));
  }
  return { questions, locations };
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
      problems.add(parsed.at(['questions', index, 'items']), say.quizzes.itemsBesideAnswer);
    else if (answer === undefined && items === undefined) problems.add(place, say.quizzes.itemsMissing);
    else if (Array.isArray(items)) {
      const choices = items.map((item: unknown) => ({
        isCorrect: isRecord(item) && item.correct === 'true',
      }));
      for (const { code } of answerIssues(choices, ['questions', index]))
        problems.add(place, questionMessages[code]());
    }
  }
  return questions.map((_question, index) =>
    renderAt(parsed, ['questions', index, 'passage'], problems, { pictures: true }),
  );
}
