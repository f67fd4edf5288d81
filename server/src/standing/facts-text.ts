/** Reads facts from the texts that the statements of `facts-sql.ts` answer with. */
import type { Extension, ExtraTime } from '@baeum/rules/extensions';
import type { Facts, SubmissionFact, TeamFact } from '@baeum/rules/facts';
import type { Instant } from '@baeum/rules/periods';

/** Facts with what no rule needs of them, and with what holds for the student alone. */
export interface ReadFacts extends Facts {
  readonly extensions: readonly Extension[];
  /** Null for who has as much time as everybody. */
  readonly extraTime: ExtraTime | null;
  /** The ranges of each content that have been watched, as PostgreSQL writes them. */
  readonly watched: ReadonlyMap<string, string>;
}

export type FactsPart = keyof ReadFacts;

/** The facts of one enrolment while they are read. */
interface Growing {
  readonly learning: Facts['learning'][number][];
  readonly watched: Map<string, string>;
  readonly submissions: SubmissionFact[];
  readonly attempts: Facts['attempts'][number][];
  readonly debates: Facts['debates'][number][];
  readonly teams: TeamFact[];
  readonly extensions: Extension[];
  extraTime: ExtraTime | null;
  journal: Facts['journal'];
}

const nothing = (): Growing => ({
  learning: [],
  watched: new Map(),
  submissions: [],
  attempts: [],
  debates: [],
  teams: [],
  extensions: [],
  extraTime: null,
  journal: null,
});

/** The next value of a row. */
type Next = () => string;

interface Reader {
  /** The number of values of a row, with the key of its enrolment. */
  readonly width: number;
  readonly read: (facts: Growing, next: Next) => void;
}

/** An instant as the rules have it, in milliseconds since 1970; fractions are cut off, as a `Date` does. */
const readInstant = (seconds: string): Instant => Math.floor(Math.round(Number(seconds) * 1e6) / 1000);
const readInstantOrNull = (seconds: string): Instant | null => (seconds === '' ? null : readInstant(seconds));

const readers: Readonly<Record<FactsPart, Reader>> = {
  learning: {
    width: 4,
    read: ({ learning }, next) =>
      learning.push({
        code: next(),
        watchedSeconds: Number(next()),
        reachedAt: readInstantOrNull(next()),
      }),
  },
  watched: { width: 3, read: ({ watched }, next) => watched.set(next(), next()) },
  submissions: {
    width: 6,
    read: ({ submissions }, next) =>
      submissions.push({
        code: next(),
        id: Number(next()),
        submittedAt: readInstantOrNull(next()),
        savedAt: readInstant(next()),
        gradedAt: readInstantOrNull(next()),
      }),
  },
  attempts: {
    width: 6,
    read: ({ attempts }, next) =>
      attempts.push({
        code: next(),
        number: Number(next()),
        startedAt: readInstant(next()),
        submittedAt: readInstantOrNull(next()),
        answered: Number(next()),
      }),
  },
  debates: {
    width: 4,
    read: ({ debates }, next) =>
      debates.push({ code: next(), comments: Number(next()), tookPartAt: readInstantOrNull(next()) }),
  },
  teams: {
    width: 8,
    read: ({ teams }, next) =>
      teams.push({
        code: next(),
        teamId: Number(next()),
        members: Number(next()),
        postedAt: readInstantOrNull(next()),
        reviews: Number(next()),
        submittedReviews: Number(next()),
        submissions: readTeamSubmissions(next()),
      }),
  },
  extensions: {
    width: 5,
    read: ({ extensions }, next) =>
      extensions.push({
        code: next(),
        kind: next() as Extension['kind'],
        closesAt: readInstant(next()),
        lateClosesAt: readInstantOrNull(next()),
      }),
  },
  extraTime: {
    width: 4,
    read: (facts, next) => {
      facts.extraTime = { percent: Number(next()), minutes: Number(next()), attempts: Number(next()) };
    },
  },
  journal: {
    width: 2,
    read: (facts, next) => {
      facts.journal = { submittedAt: readInstantOrNull(next()) };
    },
  },
};

const readTeamSubmissions = (text: string): TeamFact['submissions'] =>
  text === ''
    ? []
    : text.split(',').map((one) => {
        const [assignmentId = '', submittedAt = ''] = one.split(':');
        return { assignmentId: Number(assignmentId), submittedAt: readInstantOrNull(submittedAt) };
      });

/** A text for each part that was asked for; null without a row. */
export type FactsTexts = Readonly<Partial<Record<FactsPart, string | null>>>;

/**
 * The facts of enrolments.
 * @param keys of all enrolments, also of those of which there are no facts
 */
export function readFacts(keys: readonly string[], texts: FactsTexts): ReadonlyMap<string, ReadFacts> {
  const all = new Map(keys.map((key) => [key, nothing()]));
  for (const [part, text] of Object.entries(texts)) if (text !== null) readPart(all, part as FactsPart, text);
  return all;
}

function readPart(all: ReadonlyMap<string, Growing>, part: FactsPart, text: string): void {
  const { width, read } = readers[part];
  const values = text.split(' ');
  let index = 0;
  const next = () => values[index++] ?? '';
  for (let row = 0; row < values.length; row += width) {
    index = row;
    const facts = all.get(next());
    if (facts !== undefined) read(facts, next);
  }
}
