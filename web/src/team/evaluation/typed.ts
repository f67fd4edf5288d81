/** What is typed into the forms of roles, scores and reviews, and its comparison with what is stored. */
import { countCharacters } from '@baeum/contract/discussion/terms';
import { evaluationLimits as limits, evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import { entriesOf } from '../../ui/drafts/useLocalDraft.ts';
import { tooLongMessage } from '../../ui/form/limit.ts';
import type { Intent, Problems } from '../../ui/form/useForm.ts';
import type { Evaluated, Member, Question, Review } from './queries.ts';

/** Short texts by member id. */
export type Texts = Readonly<Record<string, string>>;

/** Normalised as on the server. */
export const clean = (text: string | undefined): string => (text ?? '').normalize('NFC').trim();

const textsOf = (stored: unknown): Texts | undefined =>
  entriesOf(stored, (text) => (typeof text === 'string' ? text : undefined));

/** Message for a text with too many characters. */
function tooLong(text: string | undefined, limit: number): string | undefined {
  const cleaned = clean(text);
  return cleaned.length > limit * 2 || countCharacters(cleaned) > limit ? tooLongMessage(limit) : undefined;
}

/** Number of changes; -1 before anything is saved. */
export const revisionOf = ({ rvsn }: { readonly rvsn: number | null }): number => rvsn ?? -1;

/** Of what was kept before revisions were: no stored version is this one. */
const unversioned = -2;

/** What was kept on this device under this name, with the revision that it is based on. */
function keptAs<Values>(
  name: string,
  kept: unknown,
  parse: (values: unknown) => Values | undefined,
): { values: Values; version: number } | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const parts = new Map<string, unknown>(Object.entries(kept));
  const version = parts.has('rvsn') ? parts.get('rvsn') : unversioned;
  const values = parse(parts.has('rvsn') ? parts.get(name) : kept);
  return typeof version === 'number' && values !== undefined ? { values, version } : undefined;
}

/* Roles */

export const storedRoles = (members: readonly Member[]): Texts =>
  Object.fromEntries(members.map(({ untyId, role }) => [untyId, role]));

export const parseRoles = (kept: unknown) => keptAs('roles', kept, textsOf);

export const sameRoles = (members: readonly Member[], roles: Texts): boolean =>
  members.every(({ untyId, role }) => role === clean(roles[untyId]));

/** Undefined when the role is valid. */
export function roleProblem(role: string | undefined): string | undefined {
  if (clean(role) === '') return evaluationRefusals.incompleteRoles.message;
  return tooLong(role, limits.role);
}

/** JSON for the server, with every member once. */
export const rolesJson = (members: readonly Member[], roles: Texts): string =>
  JSON.stringify(members.map(({ untyId }) => ({ untyId, role: clean(roles[untyId]) })));

/* Scores: at most three digits and not above 100 (specification §13.6) */

export interface TypedScore {
  readonly score: string;
  readonly remark: string;
}
export type TypedScores = Readonly<Record<string, TypedScore>>;

const noScore: TypedScore = { score: '', remark: '' };

export const typedFor = (scores: TypedScores, untyId: string): TypedScore => scores[untyId] ?? noScore;

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

const scoresOf = (stored: unknown): TypedScores | undefined =>
  entriesOf(stored, (typed) => {
    const { score, remark } = textsOf(typed) ?? {};
    const isValid = score !== undefined && remark !== undefined && 'score' in changeScore('', score);
    return isValid ? { score, remark } : undefined;
  });

export const parseScores = (kept: unknown) => keptAs('scores', kept, scoresOf);

const valueOf = (score: string): number | null => (score === '' ? null : Number(score));

export const sameScores = (list: readonly Evaluated[], scores: TypedScores): boolean =>
  list.every(({ untyId, evlScre, rmrks }) => {
    const { score, remark } = typedFor(scores, untyId);
    return valueOf(score) === evlScre && clean(remark) === rmrks;
  });

/** By the names of the fields. A draft may leave out scores; remarks are checked while they are typed. */
export function scoreProblems(
  list: readonly Pick<Evaluated, 'untyId'>[],
  scores: TypedScores,
  intent: Intent | undefined,
): Problems {
  const typed = list.map(({ untyId }) => ({ untyId, ...typedFor(scores, untyId) }));
  const missing = intent === 'final' ? evaluationRefusals.incompleteScores.message : undefined;
  return Object.fromEntries([
    ...typed.map(({ untyId, score }) => [`score-${untyId}`, score === '' ? missing : undefined]),
    ...typed.map(({ untyId, remark }) => [`remark-${untyId}`, tooLong(remark, limits.remark)]),
  ]);
}

/** JSON for the server, with every teammate once and no leading zeros. */
export const scoresJson = (list: readonly Pick<Evaluated, 'untyId'>[], scores: TypedScores): string =>
  JSON.stringify(
    list.map(({ untyId }) => {
      const { score, remark } = typedFor(scores, untyId);
      const value = valueOf(score);
      return { untyId, evlScre: value === null ? '' : String(value), rmrks: clean(remark) };
    }),
  );

/* Reviews */

/** The chosen item of each question. */
export type Answers = Readonly<Record<string, number>>;

export const storedAnswers = ({ ansList }: Pick<Review, 'ansList'>): Answers =>
  Object.fromEntries(ansList.map(({ tqSeq, tqiSeq }) => [tqSeq, tqiSeq]));

export const parseAnswers = (kept: unknown) =>
  keptAs('answers', kept, (stored): Answers | undefined =>
    entriesOf(stored, (item, question) =>
      Number.isSafeInteger(Number(question)) && typeof item === 'number' ? item : undefined,
    ),
  );

/** Drops answers that the questionnaire no longer has. */
export const answersOf = (questions: readonly Question[], stored: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap(({ tqSeq, items }) => {
      const item = stored[tqSeq];
      return item !== undefined && items.some(({ tqiSeq }) => tqiSeq === item) ? [[tqSeq, item]] : [];
    }),
  );

export const sameAnswers = (one: Answers, other: Answers): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([question, item]) => other[question] === item);

export const questionField = (question: number): string => `question-${question}`;

/** Questions without an answer, by the names of their fields. A draft may leave them out. */
export const openQuestions = (
  questions: readonly Question[],
  answers: Answers,
  intent: Intent | undefined,
): Problems =>
  Object.fromEntries(
    questions
      .filter(({ tqSeq }) => intent === 'final' && answers[tqSeq] === undefined)
      .map(({ tqSeq }) => [questionField(tqSeq), evaluationRefusals.incompleteReview.message]),
  );
