/** Comments of debates and of the board: what they look like in a pack, and what hangs together in a list of them. */
import { commentLimits, countCharacters } from '@baeum/contract/discussion/terms';
import { dateProblem, instantOf } from '../format/calendar.ts';
import { described, key, moment, optionalText, reference, whole, writing } from '../format/fields.ts';
import type { Attachment } from '../read/attachments.ts';
import type { SourceLocation } from '../read/problems.ts';
import type { Calendars, PackReader, RawEntry } from '../read/reader.ts';

/** Fields that all comments have. */
export const commentFields = {
  key: described(key(60), 'Tells it from the others of its debate or post; answers name it'),
  author: reference('person'),
  at: described(moment(), 'When it was written'),
  text: writing(commentLimits.characters, countCharacters).refine((value) => value !== '', 'is empty'),
  replyTo: described(
    key(60).optional(),
    'Key of the comment that it answers, which stands above it; it begins a thread when left out',
  ),
  to: described(
    reference('person').optional(),
    'Whom it answers, where that is another one in the thread than the author of "replyTo"',
  ),
  changes: described(whole(0, 1_000_000).default(0), 'How often it was changed after it was written'),
  deletedAt: described(moment().optional(), 'When it was deleted'),
};

/** Of comments that can be liked. */
export const likesField = () =>
  described(optionalText(400_000), 'Ids of those who like it, separated by spaces');

/** The most that one list has. */
export const maxComments = 100_000;

/** A comment that a load brings. */
export interface Comment {
  /** The debate or post, as the load finds its discussion. */
  readonly subject: string;
  readonly key: string;
  readonly author: string;
  /** Key and author of the comment that began the thread; undefined for that one itself. */
  readonly thread: Written | undefined;
  readonly addressee: string | undefined;
  readonly body: string;
  readonly stance: string | null;
  readonly isSecret: boolean;
  readonly createdAt: string;
  readonly revision: number;
  readonly deletedAt: string | null;
  readonly likes: readonly string[];
  readonly file: Attachment | undefined;
}

interface Written {
  readonly key: string;
  readonly author: string;
}

interface Known extends Written {
  /** Undefined for the comment that began its thread. */
  readonly thread: Written | undefined;
  readonly at: unknown;
}

/** Where a comment of a list belongs. */
interface Belonging {
  readonly thread: Written | undefined;
  readonly addressee: string | undefined;
}

/** Who may write, besides the staff: the students of a lecture, or of one of its teams. */
export interface Participants {
  readonly calendars: Calendars;
  /** Undefined when the pack does not tell: then nobody is a mistake. */
  readonly students: ReadonlySet<string> | undefined;
  /** The key of the team. */
  readonly team?: string;
}

/** The comments of one debate or post, met in their order. */
export class Threads {
  readonly #reader: PackReader;
  readonly #circle: Participants;
  readonly #within: string;
  readonly #known = new Map<string, Known>();
  readonly #voices = new Map<string, Set<string>>();

  /** @param within the debate or post, in which keys must be unique */
  constructor(reader: PackReader, circle: Participants, within: string) {
    this.#reader = reader;
    this.#circle = circle;
    this.#within = within;
  }

  /** Checks who writes, in answer to what. */
  meet(raw: RawEntry, place: SourceLocation): Belonging {
    const { author, key: name, replyTo, to } = raw;
    if (typeof author === 'string') checkMember(this.#reader, this.#circle, author, place);
    const parent = this.#parentOf(raw, place);
    const thread = parent && (parent.thread ?? parent);
    if (typeof to === 'string' && thread && !this.#voices.get(thread.key)?.has(to))
      this.#reader.problems.add(place, `"to" is "${to}", who has not written in this thread`);
    if (typeof to === 'string' && replyTo === undefined)
      this.#reader.problems.add(place, '"to" needs "replyTo": only answers are to somebody');
    if (typeof name === 'string' && typeof author === 'string') {
      this.#reader.names.declare('comment', name, place, { within: this.#within });
      this.#known.set(name, { key: name, author, thread, at: raw.at });
      const first = thread?.key ?? name;
      this.#voices.set(first, (this.#voices.get(first) ?? new Set()).add(author));
    }
    return { thread, addressee: typeof to === 'string' ? to : parent?.author };
  }

  #parentOf({ replyTo, at }: RawEntry, place: SourceLocation): Known | undefined {
    if (typeof replyTo !== 'string') return undefined;
    const parent = this.#known.get(replyTo);
    if (!parent) {
      this.#reader.problems.add(
        place,
        `unknown comment "${replyTo}": an answer stands below what it answers`,
      );
    } else if (isDate(at) && isDate(parent.at)) {
      const [before, after] = [parent.at, at];
      const wrong = this.#circle.calendars.some(
        (calendar) =>
          Date.parse(instantOf(after, 'start', calendar)) < Date.parse(instantOf(before, 'start', calendar)),
      );
      if (wrong)
        this.#reader.problems.add(place, `is older than "${replyTo}", which it answers (${at} / ${before})`);
    }
    return parent;
  }
}

export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && dateProblem(value) === undefined;

/** A student who is named must take the lecture, or be in the team. */
export function checkMember(
  reader: PackReader,
  { students, team }: Pick<Participants, 'students' | 'team'>,
  name: string,
  place: SourceLocation,
): void {
  if (reader.names.typeOf(name) !== 'student' || students?.has(name) !== false) return;
  reader.problems.add(
    place,
    team === undefined
      ? `"${name}" does not take the lecture: see "students" in lecture.yml`
      : `"${name}" is not in the team "${team}": see "members" in teams.yml`,
  );
}

/** Those who like a comment: ids separated by spaces. */
export function likesIn(
  reader: PackReader,
  circle: Participants,
  { likes }: RawEntry,
  place: SourceLocation,
): readonly string[] {
  const names = typeof likes === 'string' ? likes.trim().split(/\s+/).filter(Boolean) : [];
  for (const [index, name] of names.entries()) {
    reader.names.refer('person', name, place);
    checkMember(reader, circle, name, place);
    if (names.indexOf(name) < index) reader.problems.add(place, `"likes" has "${name}" twice`);
  }
  return names;
}
