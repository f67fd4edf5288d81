/** Scores as they are typed: digits only, at most three, none above 100 (specification 2 §5). */
import { evaluationLimits as limits } from '@baeum/contract/team/evaluation-terms';
import type { Evaluated } from './queries.ts';
import { clean, textsOf, tooLong } from './texts.ts';

/** What is typed for one teammate. */
export interface TypedScore {
  readonly score: string;
  readonly remark: string;
}
export type TypedScores = Readonly<Record<string, TypedScore>>;

const empty: TypedScore = { score: '', remark: '' };

export const typedFor = (scores: TypedScores, untyId: string): TypedScore => scores[untyId] ?? empty;

/** What a field holds after a change of it. */
export type ScoreChange = { readonly score: string } | { readonly tooHigh: true };

/**
 * @param before what it held, digits
 * @param after what typing, pasting or an input method has made of it; full-width digits count as digits. Anything else is not
 *   taken, nor a fourth digit: `9.5` must not become 95 by leaving the point out.
 */
export function changeScore(before: string, after: string): ScoreChange {
  const text = after.normalize('NFKC').trim().replace(/점$/u, '').trim();
  if (!/^[0-9]*$/.test(text)) return { score: before };
  if (Number(text) <= limits.score && text.length <= limits.digits) return { score: text };
  const oneMore = text.length > limits.digits && text.length === before.length + 1;
  return oneMore ? { score: before } : { tooHigh: true };
}

export const storedScores = (list: readonly Evaluated[]): TypedScores =>
  Object.fromEntries(
    list.map(({ untyId, evlScre, rmrks }) => [
      untyId,
      { score: evlScre === null ? '' : String(evlScre), remark: rmrks },
    ]),
  );

/** What an earlier visit has left on this device. */
export function parseScores(stored: unknown): TypedScores | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const scores: Record<string, TypedScore> = {};
  for (const [untyId, typed] of Object.entries(stored)) {
    const { score, remark } = textsOf(typed) ?? {};
    if (score === undefined || remark === undefined || !('score' in changeScore('', score))) return undefined;
    scores[untyId] = { score, remark };
  }
  return scores;
}

const valueOf = (score: string): number | null => (score === '' ? null : Number(score));

export const sameScores = (list: readonly Evaluated[], scores: TypedScores): boolean =>
  list.every(({ untyId, evlScre, rmrks }) => {
    const { score, remark } = typedFor(scores, untyId);
    return valueOf(score) === evlScre && clean(remark) === rmrks;
  });

/** Whom no score has been given yet. */
export const missingScores = (
  list: readonly Pick<Evaluated, 'untyId'>[],
  scores: TypedScores,
): ReadonlySet<string> =>
  new Set(list.map(({ untyId }) => untyId).filter((untyId) => typedFor(scores, untyId).score === ''));

export const remarkProblem = (remark: string): string | undefined => tooLong(remark, limits.remark);

/** JSON text of the wire: every teammate once, without leading zeros. */
export const wireScores = (list: readonly Pick<Evaluated, 'untyId'>[], scores: TypedScores): string =>
  JSON.stringify(
    list.map(({ untyId }) => {
      const { score, remark } = typedFor(scores, untyId);
      const value = valueOf(score);
      return { untyId, evlScre: value === null ? '' : String(value), rmrks: clean(remark) };
    }),
  );
