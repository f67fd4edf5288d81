/** Parses the answers to a journal and checks them against its questions. */
import {
  type Answered,
  reflectionLimits as limits,
  reflectionRefusals as refusals,
  shortTotalMessage,
  submitProblem,
} from '@baeum/contract/reflection/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { refuse } from '../platform/errors.ts';

interface AnswerFields {
  readonly srQestSeq: readonly number[];
  readonly srAnswr: readonly string[];
  readonly tempYn: 'Y' | 'N';
}

/**
 * The answers by question id, in NFC. Refuses `invalid` when the numbers of answers and questions differ or
 * an answer is too long, and `wrongQuestions` when a question occurs twice.
 */
export function readAnswers({ srQestSeq, srAnswr }: AnswerFields): ReadonlyMap<number, string> {
  if (srQestSeq.length !== srAnswr.length) refuse(commonRefusals.invalid);
  const answers = new Map(srQestSeq.map((id, index) => [id, (srAnswr[index] ?? '').normalize('NFC')]));
  // NFC can make a text longer.
  if ([...answers.values()].some(({ length }) => length > limits.answer)) refuse(commonRefusals.invalid);
  if (answers.size !== srQestSeq.length) refuse(refusals.wrongQuestions);
  return answers;
}

/**
 * Requires that exactly the journal's questions are answered and, unless it is a draft, at sufficient length.
 * Refuses `wrongQuestions`, `short`, `empty`, `shortTotal`.
 */
export function requireAnswers(
  answers: ReadonlyMap<number, string>,
  questions: readonly { readonly id: number; readonly minimum: number }[],
  { isDraft, totalMinimum }: { readonly isDraft: boolean; readonly totalMinimum: number },
): void {
  if (answers.size !== questions.length) refuse(refusals.wrongQuestions);
  const answered = questions.map(
    ({ id, minimum }): Answered => ({ minimum, answer: answers.get(id) ?? refuse(refusals.wrongQuestions) }),
  );
  const problem = isDraft ? undefined : submitProblem(answered, totalMinimum);
  if (problem === undefined) return;
  refuse(
    refusals[problem],
    problem === 'shortTotal' ? { message: shortTotalMessage(totalMinimum) } : undefined,
  );
}
