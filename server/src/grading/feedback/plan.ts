/** What a zip would do, file by file: a pure function of what was sent and of what is stored. */
import { createHash } from 'node:crypto';
import {
  type FeedbackKind,
  feedbackKinds,
  type FeedbackProblem,
  type FeedbackSame,
} from '@baeum/contract/grading/feedback-terms';
import { scoreFileRules } from '@baeum/contract/grading/staff-terms';
import { listName } from '../offline/archive.ts';
import type { GradedActivity } from '../staff/access.ts';
import type { Holder } from './holders.ts';
import { namesOf } from './naming.ts';
import type { SentFile } from './sent.ts';

/** What is given of a file. */
export interface Giving {
  readonly file: SentFile;
  readonly fileName: string;
  readonly holder: Holder & { readonly scoreId: number };
  /** The file whose place it takes. */
  readonly replacedId: string | null;
}

export interface FeedbackLine {
  readonly file: SentFile;
  readonly kind: FeedbackKind;
  readonly holder: Holder | undefined;
  readonly fileName: string;
  readonly problem: FeedbackProblem | null;
  readonly same: FeedbackSame | null;
  readonly otherPath: string | null;
  readonly giving?: Giving;
}

export interface FeedbackPlan {
  readonly lines: readonly FeedbackLine[];
  readonly counts: Readonly<Record<FeedbackKind, number>>;
  readonly givings: readonly Giving[];
  /** By which the same plan is known again. */
  readonly token: string;
}

export function planFeedback(
  activity: GradedActivity,
  holders: readonly Holder[],
  files: readonly SentFile[],
): FeedbackPlan {
  const nameOf = namesOf(activity, holders);
  const planned = new Planned();
  const lines = files.map((file): FeedbackLine => {
    if (file.name === listName) return lineOf(file, { kind: 'same', same: 'list' });
    if (file.problem !== undefined && isOfPath.has(file.problem)) return refused(file, file.problem);
    const named = nameOf(file.name);
    if ('problem' in named) return refused(file, named.problem, named.holder);
    return planned.line(file, named.holder, named.fileName);
  });
  const ordered = lines.toSorted(
    (one, other) =>
      feedbackKinds.indexOf(one.kind) - feedbackKinds.indexOf(other.kind) ||
      one.file.path.localeCompare(other.file.path, 'ko', { numeric: true }),
  );
  const count = (kind: FeedbackKind) => lines.filter((one) => one.kind === kind).length;
  return {
    lines: ordered,
    counts: {
      refused: count('refused'),
      replaced: count('replaced'),
      added: count('added'),
      same: count('same'),
    },
    givings: ordered.flatMap(({ giving }) => giving ?? []),
    token: tokenOf(ordered),
  };
}

/** What is wrong whoever is meant. */
const isOfPath: ReadonlySet<FeedbackProblem> = new Set(['outside', 'link', 'encrypted', 'packing']);

function lineOf(file: SentFile, fields: Partial<FeedbackLine> & Pick<FeedbackLine, 'kind'>): FeedbackLine {
  const nothing = { holder: undefined, fileName: '', problem: null, same: null, otherPath: null };
  return { file, ...nothing, ...fields };
}

const refused = (file: SentFile, problem: FeedbackProblem, holder?: Holder): FeedbackLine =>
  lineOf(file, { kind: 'refused', problem, holder });

/** Of files that name their work, those that come before limit those that come after. */
class Planned {
  private readonly first = new Map<string, SentFile>();
  private readonly added = new Map<number, number>();

  line(file: SentFile, holder: Holder, fileName: string): FeedbackLine {
    const known = { holder, fileName };
    const refuse = (problem: FeedbackProblem, otherPath: string | null = null) =>
      lineOf(file, { ...known, kind: 'refused', problem, otherPath });
    const same = (reason: FeedbackSame) => lineOf(file, { ...known, kind: 'same', same: reason });
    const { scoreId, isSecond, key, given } = holder;
    if (file.problem !== undefined) return refuse(file.problem);
    if (holder.submitted.includes(file.sha256)) return same('submitted');
    // Before anything is said about the first score.
    if (isSecond) return refuse('second');
    if (scoreId === null) return refuse('noScore');
    const place = `${key} ${fileName.toLowerCase()}`;
    const before = this.first.get(place);
    if (before !== undefined) return refuse('twice', before.path);
    this.first.set(place, file);
    const there = given.filter(({ name }) => name.toLowerCase() === fileName.toLowerCase());
    if (there.some(({ sha256 }) => sha256 === file.sha256)) return same('given');
    const [replaced] = there;
    const giving = { file, fileName, holder: { ...holder, scoreId }, replacedId: replaced?.id ?? null };
    if (replaced !== undefined) return lineOf(file, { ...known, kind: 'replaced', giving });
    const added = (this.added.get(key) ?? 0) + 1;
    if (given.length + added > scoreFileRules.maxFiles) return refuse('tooMany');
    this.added.set(key, added);
    return lineOf(file, { ...known, kind: 'added', giving });
  }
}

/** Nobody is named in it otherwise than in replies. */
const tokenOf = (lines: readonly FeedbackLine[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        lines.map(({ file, kind, holder, fileName, giving }) => [
          file.path,
          file.sha256,
          kind,
          holder?.key,
          fileName,
          giving?.replacedId,
        ]),
      ),
    )
    .digest('base64url');
