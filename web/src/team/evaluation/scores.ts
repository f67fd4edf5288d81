/** Typed scores: at most three digits and not above 100 (specification §13.6). */
import { evaluationLimits as limits } from '@baeum/contract/team/evaluation-terms';
import type { Evaluated } from './queries.ts';
import { clean, textsOf, tooLong } from './texts.ts';

export interface TypedScore {
  readonly score: string;
  readonly remark: string;
}
export type TypedScores = Readonly<Record<string, TypedScore>>;

const empty: TypedScore = { score: '', remark: '' };

export const typedFor = (scores: TypedScores, untyId: string): TypedScore => scores[untyId] ?? empty;

/** Result of a change of a score field. */
export type ScoreChange = { readonly score: string } | { readonly tooHigh: true };

/**
 * @param before digits that the field contained
 * @param after its text after typing, pasting or composing. Full-width digits are accepted. Other characters and a
 * fourth digit are rejected, so that `9.5` does not become 95.
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

/** Reads scores stored by an earlier visit; undefined when they are not valid. */
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

/** Teammates without a score. */
export const missingScores = (
  list: readonly Pick<Evaluated, 'untyId'>[],
  scores: TypedScores,
): ReadonlySet<string> =>
  new Set(list.map(({ untyId }) => untyId).filter((untyId) => typedFor(scores, untyId).score === ''));

export const remarkProblem = (remark: string): string | undefined => tooLong(remark, limits.remark);

/** JSON for the server, with every teammate once and no leading zeros. */
export const scoresJson = (list: readonly Pick<Evaluated, 'untyId'>[], scores: TypedScores): string =>
  JSON.stringify(
    list.map(({ untyId }) => {
      const { score, remark } = typedFor(scores, untyId);
      const value = valueOf(score);
      return { untyId, evlScre: value === null ? '' : String(value), rmrks: clean(remark) };
    }),
  );
