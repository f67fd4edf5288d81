/** Parses the answers of a request, which are JSON text. */
import { countCharacters } from '@baeum/contract/discussion/terms';
import { evaluationLimits as limits, evaluationRefusals as refusals } from '@baeum/contract/evaluation/terms';
import { text } from '@baeum/contract/fields';
import { z } from 'zod';
import { isBlank } from '@baeum/contract/blank';
import { refuse } from '../platform/errors.ts';
import { checkJsonText } from '../platform/input.ts';
import type { Question } from './queries.ts';

const answersSchema = z
  .record(z.string().regex(/^[1-9][0-9]{0,14}$/), z.union([z.int().min(1), text(limits.answers, '답변', '')]))
  .meta({ title: '답변' });

export interface Answers {
  /** The chosen item by question id. */
  readonly chosen: ReadonlyMap<number, number>;
  /** The written text by question id. */
  readonly written: ReadonlyMap<number, string>;
}

/** A written answer as it is stored: NFC with LF line endings. */
function normalised(answer: string): string {
  const body = answer.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim();
  if (body.length > limits.units || countCharacters(body) > limits.characters) refuse(refusals.tooLong);
  return body;
}

/** Parses `answrList`, without blank texts. Refuses `empty` when nothing remains. */
export function readAnswers(answrList: string): Answers {
  const answers = Object.entries(checkJsonText(answersSchema, 'answrList', answrList));
  const chosen = answers.flatMap(([question, answer]) =>
    typeof answer === 'number' ? [[Number(question), answer] as const] : [],
  );
  const written = answers.flatMap(([question, answer]) =>
    typeof answer === 'string' && !isBlank(answer) ? [[Number(question), normalised(answer)] as const] : [],
  );
  if (chosen.length + written.length === 0) refuse(refusals.empty);
  return { chosen: new Map(chosen), written: new Map(written) };
}

/** Refuses answers that do not belong to these questions. */
export function requireAnswersOf(questions: readonly Question[], { chosen, written }: Answers): void {
  const byId = new Map(questions.map((question) => [question.id, question]));
  for (const [id, item] of chosen)
    if (byId.get(id)?.items.some((one) => one.id === item) !== true) refuse(refusals.wrongAnswers);
  for (const id of written.keys()) if (byId.get(id)?.kind !== 'text') refuse(refusals.wrongAnswers);
}
