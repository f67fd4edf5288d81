/** What becomes of the questions of a quiz that students have begun. */
import type { LoadTarget } from '../database/target.ts';
import type { Question } from '../read/lectures.ts';
import type { KeptQuestion } from './quizzes-load.ts';

/**
 * Wording, points, explanations and what is correct are as the pack says. Which questions and choices there are stays as
 * students have met it: what the pack adds is left out, what it has no more stays behind the others, each with a warning.
 */
export function merge(
  kept: readonly KeptQuestion[],
  given: readonly Question[],
  file: string,
  target: LoadTarget,
): KeptQuestion[] {
  const keptOf = new Map(kept.map((question) => [question.key, question]));
  const givenKeys = new Set(given.map(({ key }) => key));
  const merged: KeptQuestion[] = [];
  for (const question of given) {
    const { place, key } = question;
    const before = keptOf.get(key);
    if (!before) {
      const message = `students have begun this quiz: the question ${quoted(question)} is left out, as it is new`;
      target.warnings.push({
        ...place,
        message: `${message}; if it is an old one, give it that one's "key"`,
      });
    } else if (choicesOf(before) === choicesOf(question)) merged.push(question);
    else {
      merged.push(before);
      const message = `students have begun this quiz: the question ${quoted(before)} stays as it was`;
      target.warnings.push({
        ...place,
        message: `${message}, as its choices would be others${gone(before, question)}`,
      });
    }
  }
  for (const question of kept) {
    if (givenKeys.has(question.key)) continue;
    merged.push(question);
    target.warnings.push({
      file,
      line: 1,
      message: `students have begun this quiz: the question ${quoted(question)} (key "${question.key}") stays, though the pack has it no more`,
    });
  }
  return merged;
}

/** Choices that a question would lose, with their keys: whoever only meant to correct their wording needs those. */
const gone = (before: KeptQuestion, given: KeptQuestion): string => {
  const keys = new Set(given.items.map(({ key }) => key));
  const missing = before.items.filter(({ key }) => !keys.has(key));
  return missing.map(({ title, key }) => `; "${title}" (key "${key}") is missing`).join('');
};

const choicesOf = ({ kind, items }: KeptQuestion): string =>
  JSON.stringify([kind, items.map(({ key }) => key).toSorted()]);

const quoted = ({ title }: KeptQuestion): string => {
  const shown = Array.from(title);
  return `"${shown.length > 40 ? `${shown.slice(0, 40).join('')}…` : title}"`;
};
