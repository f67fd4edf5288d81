/** Comments of debates and of the board: their format in a pack, and how the entries of a list refer to each other. */
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { commentLimits, countCharacters } from '@baeum/contract/discussion/terms';
import { dateProblem, instantOf } from '../format/calendar.ts';
import { described, key, moment, optionalText, reference, whole, writing } from '../format/fields.ts';
import type { Attachment } from '../read/attachments.ts';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import type { Calendars, PackReader, RawEntry } from '../read/reader.ts';

/** Fields of all comments. */
export const commentFields = {
  key: described(key(60), 'Tells it from the others of its debate or post; answers name it'),
  author: reference('person'),
  at: described(moment(), 'When it was written'),
  text: writing(commentLimits.characters, countCharacters).refine(
    (value) => value !== '',
    spoken(say.fields.empty),
  ),
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

/** The field of comments that can be liked. */
export const likesField = () =>
  described(optionalText(400_000), 'Ids of those who like it, separated by spaces');

/** The maximal length of a list. */
export const maxComments = 100_000;

/** A comment to be loaded. */
export interface Comment {
  /** Identifies the debate or post whose discussion it belongs to. */
  readonly subject: string;
  readonly key: string;
  readonly author: string;
  /** Key and author of the first comment of the thread; undefined for that comment itself. */
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
  /** Undefined for the first comment of a thread. */
  readonly thread: Written | undefined;
  readonly at: unknown;
}

/** The position of a comment in its discussion. */
interface ThreadPosition {
  readonly thread: Written | undefined;
  readonly addressee: string | undefined;
}

/** The students who may write: those of a lecture, or of one of its teams. Staff may always write. */
export interface Participants {
  readonly calendars: Calendars;
  /** Undefined if the pack does not specify them: then all students are allowed. */
  readonly students: ReadonlySet<string> | undefined;
  /** The key of the team. */
  readonly team?: string;
}

/** The comments of one debate or post, in their order. */
export class Threads {
  readonly #reader: PackReader;
  readonly #participants: Participants;
  readonly #within: string;
  readonly #known = new Map<string, Known>();
  readonly #authors = new Map<string, Set<string>>();

  /** @param within the debate or post: the scope of keys */
  constructor(reader: PackReader, participants: Participants, within: string) {
    this.#reader = reader;
    this.#participants = participants;
    this.#within = within;
  }

  /** Checks the author of a comment, and the comment to which it replies. */
  read(raw: RawEntry, place: SourceLocation): ThreadPosition {
    const { author, key: name, replyTo, to } = raw;
    if (typeof author === 'string') checkMember(this.#reader, this.#participants, author, place);
    const parent = this.#parentOf(raw, place);
    const thread = parent && (parent.thread ?? parent);
    if (typeof to === 'string' && thread && !this.#authors.get(thread.key)?.has(to))
      this.#reader.problems.add(place, say.discussions.notInThread(to));
    if (typeof to === 'string' && replyTo === undefined)
      this.#reader.problems.add(place, say.discussions.toWithoutReply);
    if (typeof name === 'string' && typeof author === 'string') {
      this.#reader.names.declare('comment', name, place, { within: this.#within });
      this.#known.set(name, { key: name, author, thread, at: raw.at });
      const first = thread?.key ?? name;
      this.#authors.set(first, (this.#authors.get(first) ?? new Set()).add(author));
    }
    return { thread, addressee: typeof to === 'string' ? to : parent?.author };
  }

  #parentOf({ replyTo, at }: RawEntry, place: SourceLocation): Known | undefined {
    if (typeof replyTo !== 'string') return undefined;
    const parent = this.#known.get(replyTo);
    if (!parent) {
      this.#reader.problems.add(place, say.discussions.answersNothing(replyTo));
    } else if (isDate(at) && isDate(parent.at)) {
      const [before, after] = [parent.at, at];
      const wrong = this.#participants.calendars.some(
        (calendar) =>
          Date.parse(instantOf(after, 'start', calendar)) < Date.parse(instantOf(before, 'start', calendar)),
      );
      if (wrong) this.#reader.problems.add(place, say.discussions.olderThan(replyTo, at, before));
    }
    return parent;
  }
}

export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && dateProblem(value) === undefined;

/** Reports students who do not take the lecture, or are not in the team. */
export function checkMember(
  reader: PackReader,
  { students, team }: Pick<Participants, 'students' | 'team'>,
  name: string,
  place: SourceLocation,
): void {
  if (reader.names.typeOf(name) !== 'student' || students?.has(name) !== false) return;
  reader.problems.add(
    place,
    team === undefined ? say.lectures.notEnrolled(name) : say.teams.notInTeam(name, team),
  );
}

/** The ids of the people who like a comment, which are separated by spaces. */
export function likesIn(
  reader: PackReader,
  participants: Participants,
  { likes }: RawEntry,
  place: SourceLocation,
): readonly string[] {
  const names = typeof likes === 'string' ? likes.trim().split(/\s+/).filter(Boolean) : [];
  for (const [index, name] of names.entries()) {
    reader.names.refer('person', name, place);
    checkMember(reader, participants, name, place);
    if (names.indexOf(name) < index) reader.problems.add(place, say.discussions.likesTwice(name));
  }
  return names;
}
