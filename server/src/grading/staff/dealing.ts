/** Who gets which work, as pure functions (specification §23.8). */
import { grouped } from '@baeum/rules/grouped';

export interface Shareable {
  readonly holder: number;
  /** By what requests name it. */
  readonly key: number;
  /** Null for nobody. */
  readonly grader: number | null;
  /**
   * Who has graded it first and whom it is shared to for that, where a second grader is looked for, or the other way round: two
   * people, where somebody has graded what another one was to grade. None of them grades it again.
   */
  readonly others: readonly number[];
  readonly isHandedIn: boolean;
  readonly isGraded: boolean;
  /** Whose members get the same grader; null outside of teams, and where work is shared one by one. */
  readonly team: number | null;
}

export interface Share {
  readonly holder: number;
  readonly grader: number;
}

/** How much each has to grade, and could have to, of those who have handed in nothing yet. */
interface Load {
  readonly grader: number;
  handedIn: number;
  missing: number;
}

const countsOf = (work: readonly Shareable[]) => {
  const handedIn = work.filter((one) => one.isHandedIn).length;
  return { handedIn, missing: work.length - handedIn };
};

/**
 * Hands out work in the order in which it comes, so that each grader has as much as the others, with what they have already.
 * Members of a team stay together.
 * @param wanted what is handed out, of `all`
 */
export function dealt(
  all: readonly Shareable[],
  wanted: readonly Shareable[],
  graders: readonly number[],
): Share[] {
  const isWanted = new Set(wanted.map(({ holder }) => holder));
  const kept = grouped(
    all.filter(({ holder, isGraded }) => !isWanted.has(holder) && !isGraded),
    ({ grader }) => grader,
  );
  const loads: readonly Load[] = graders.map((grader) => ({
    grader,
    ...countsOf(kept.get(grader) ?? []),
  }));
  const groups = grouped(wanted, ({ team, holder }) => (team === null ? `one ${holder}` : `team ${team}`));
  // The greatest first, so that the smaller ones make them even.
  const sized = [...groups.values()]
    .map((work) => ({ work, ...countsOf(work) }))
    .toSorted((one, other) => other.handedIn - one.handedIn || other.missing - one.missing);
  return sized.flatMap(({ work, handedIn, missing }) => {
    const others = new Set(work.flatMap((one) => one.others));
    const load = leastOf(
      loads.filter(({ grader }) => !others.has(grader)),
      handedIn > 0 ? 'handedIn' : 'missing',
    );
    // Nobody is left who has not graded it already.
    if (load === undefined) return [];
    load.handedIn += handedIn;
    load.missing += missing;
    return work.map(({ holder }) => ({ holder, grader: load.grader }));
  });
}

function leastOf(loads: readonly Load[], by: 'handedIn' | 'missing'): Load | undefined {
  const [first, ...others] = loads;
  if (first === undefined) return undefined;
  return others.reduce<Load>((least, one) => (one[by] < least[by] ? one : least), first);
}
