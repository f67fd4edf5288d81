/** What is sent as the answers of a journal, checked against its questions. */
import {
  type Answered,
  reflectionLimits as limits,
  reflectionRefusals as refusals,
  shortTotalMessage,
  submitProblem,
} from '@baeum/contract/reflection/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { refuse } from '../platform/errors.ts';

interface Sent {
  readonly srQestSeq: readonly number[];
  readonly srAnswr: readonly string[];
  readonly tempYn: 'Y' | 'N';
}

/**
 * Answers by their questions, in NFC. Refuses `invalid` when there are not as many answers as questions or one is too long, and
 * `wrongQuestions` when there is a question twice.
 */
export function readAnswers({ srQestSeq, srAnswr }: Sent): ReadonlyMap<number, string> {
  if (srQestSeq.length !== srAnswr.length) refuse(commonRefusals.invalid);
  const answers = new Map(srQestSeq.map((id, index) => [id, (srAnswr[index] ?? '').normalize('NFC')]));
  // NFC takes some characters apart.
  if ([...answers.values()].some(({ length }) => length > limits.answer)) refuse(commonRefusals.invalid);
  if (answers.size !== srQestSeq.length) refuse(refusals.wrongQuestions);
  return answers;
}

/**
 * That exactly the journal's questions are answered and, unless it is a draft, well enough. Refuses `wrongQuestions`, `short`,
 * `empty`, `shortTotal`.
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
