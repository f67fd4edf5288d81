/** The lectures of a pack as those parts know them that belong to a lecture. */
import type { ActivityFolder } from './activities.ts';
import type { DeclaredKind } from './names.ts';
import type { Place } from './problems.ts';
import type { Calendars, PackReader } from './reader.ts';
import { isRecord } from './validate.ts';
import type { Located } from './yaml.ts';

/** A lecture's folder, which the parts that belong to a lecture look into. */
export interface LectureFolder {
  readonly folder: string;
  readonly code: string;
  readonly weekCount: number;
  /** Its weeks' periods, as far as they can be read: the first is week 1. */
  readonly weeks: readonly WeekPeriod[];
  readonly calendars: Calendars;
  /** Undefined when its `lecture.yml` does not tell: then nobody's work is a mistake. */
  readonly students: ReadonlySet<string> | undefined;
  /** Codes of its assignments by the name of their file; filled by the part of the assignments. */
  readonly assignments: Map<string, string>;
  /** Its quizzes by the name of their file; filled by the part of the quizzes. */
  readonly quizzes: Map<string, QuizFile>;
  /** Its debates by the name of their file; filled by the part of the debates. */
  readonly debates: Map<string, DebateFile>;
  /** Posts of its board by the name of their file; filled by the part of the posts. */
  readonly posts: Map<string, PostFile>;
  /** Its topics by the name of their file; filled by the part of the topics. */
  readonly topics: Map<string, TopicFile>;
  readonly isMicro: boolean;
  /** Its reflection journal, if any; filled by its part. */
  reflection: JournalFile | undefined;
  /** Its team activities; filled by their part. */
  readonly activities: ActivityFolder[];
}

/** Instants. */
export interface WeekPeriod {
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface DebateFile {
  readonly code: string;
  /** Undefined when the head does not tell. */
  readonly kind: 'open' | 'sides' | undefined;
  /** When it may be written in, in each of the lecture's calendars; undefined when the head does not tell. */
  readonly periods: readonly (readonly Period[])[] | undefined;
}

/** Instants, in milliseconds; the second no longer belongs to it. */
interface Period {
  readonly from: number;
  readonly until: number;
}

interface JournalFile {
  readonly code: string;
  /** How many; undefined when its head does not tell. */
  readonly questions: number | undefined;
}

interface PostFile {
  readonly key: string;
  readonly board: string | undefined;
  readonly isDraft: boolean;
}

interface QuizFile {
  readonly code: string;
  /** Undefined when they have mistakes. */
  readonly questions: readonly Question[] | undefined;
}

/** A question of a quiz. */
export interface Question {
  readonly place: Place;
  readonly key: string;
  readonly kind: 'choice' | 'truth';
  readonly title: string;
  readonly html: string;
  readonly points: number;
  readonly explanation: string;
  readonly items: readonly QuestionItem[];
}

export interface QuestionItem {
  readonly key: string;
  readonly title: string;
  readonly isCorrect: boolean;
}

export interface TopicFile {
  readonly code: string;
  /** Not to be relied on when the topic's head has mistakes. */
  readonly week: number;
  readonly hasContent: boolean;
  /** Length of its content, if it has one without mistakes. */
  readonly seconds: number | undefined;
}

/** A document may only name a week that the lecture has. */
export function checkWeek(reader: PackReader, lecture: LectureFolder, located: Located): void {
  const week = weekOf(located);
  if (Number(week) > lecture.weekCount)
    reader.problems.add(
      located.at(['week']),
      `"week" is ${week}, but the lecture has ${lecture.weekCount} weeks`,
    );
}

/**
 * A document that names a topic must stand in its week.
 * @param only the kind of document of which a topic has one at the most
 * @returns the topic, if there is such a one
 */
export function checkTopic(
  reader: PackReader,
  lecture: LectureFolder,
  located: Located,
  only?: DeclaredKind,
): TopicFile | undefined {
  const name = isRecord(located.value) ? located.value.topic : undefined;
  if (typeof name !== 'string' || name === '') return undefined;
  const place = located.at(['topic']);
  const topic = lecture.topics.get(name);
  if (!topic) {
    reader.problems.add(place, `unknown topic "${name}": there is no ${lecture.folder}/topics/${name}.md`);
    return undefined;
  }
  const week = weekOf(located);
  if (week !== '' && Number(week) !== topic.week)
    reader.problems.add(place, `"topic" stands in week ${topic.week}, not in week ${week}`);
  if (only) reader.names.declare(only, name, place, { within: lecture.code });
  return topic;
}

/** A late period has both ends, or there is none. */
export function checkLatePeriod(reader: PackReader, located: Located): void {
  const { value } = located;
  if (!isRecord(value)) return;
  for (const [one, other] of [
    ['lateOpensAt', 'lateClosesAt'],
    ['lateClosesAt', 'lateOpensAt'],
  ] as const) {
    if (value[one] !== undefined && value[other] === undefined) {
      reader.problems.add(
        located.at([one]),
        `"${one}" needs "${other}" beside it: a late period has both ends`,
      );
    }
  }
}

/** The week as it is written; empty when there is none. */
const weekOf = ({ value }: Located): string =>
  isRecord(value) && typeof value.week === 'string' ? value.week : '';
