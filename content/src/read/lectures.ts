/** The lectures of a pack, for the parts that belong to a lecture. */
import { say } from '../messages/index.ts';
import type { Placement } from '@baeum/server/authoring/coursework';
import type { Draft } from '@baeum/server/authoring/issues';
import type { LectureOutline } from '@baeum/server/authoring/outline';
import type { WeekPeriod } from '@baeum/server/authoring/term';
import type { Question } from '@baeum/server/quiz/questions-authoring';
import type { ActivityFolder } from './activities.ts';
import type { DeclaredKind } from './names.ts';
import type { Calendars, PackReader } from './reader.ts';
import { isRecord } from './validate.ts';
import type { SourceValue } from './yaml.ts';

/** The folder of a lecture, which contains documents of several parts. */
export interface LectureFolder {
  readonly folder: string;
  readonly code: string;
  readonly weekCount: number;
  /** The periods of its weeks, if they are valid; the first one is week 1. */
  readonly weeks: readonly WeekPeriod[];
  readonly calendars: Calendars;
  /** Undefined if `lecture.yml` does not specify them: then work of all students is allowed. */
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
  /** Codes of the topics that show a page by its file; filled by the part of the topics. */
  readonly pages: Map<string, string>;
  readonly isMicro: boolean;
  /** Its reflection journal, if any; filled by its part. */
  reflection: JournalFile | undefined;
  /** Its team activities; filled by their part. */
  readonly activities: ActivityFolder[];
}

export interface DebateFile {
  readonly code: string;
  /** Undefined if the head is invalid. */
  readonly kind: 'open' | 'sides' | undefined;
  /** When students may write in it, for each of the lecture's calendars; undefined if the head is invalid. */
  readonly periods: readonly (readonly Period[])[] | undefined;
}

/** Instants in milliseconds; the second one is exclusive. */
interface Period {
  readonly from: number;
  readonly until: number;
}

interface JournalFile {
  readonly code: string;
  /** Their number; undefined if the head is invalid. */
  readonly questions: number | undefined;
}

interface PostFile {
  readonly key: string;
  readonly board: string | undefined;
  readonly isDraft: boolean;
}

interface QuizFile {
  readonly code: string;
  /** Undefined if they have mistakes. */
  readonly questions: readonly Question[] | undefined;
}

interface TopicFile {
  readonly code: string;
  /** Unreliable if the head of the topic has mistakes. */
  readonly week: number;
  readonly hasContent: boolean;
  /** The length of its content, if it has a valid one. */
  readonly seconds: number | undefined;
}

/** The data of a lecture that the rules of authoring need. */
export const outlineOf = ({ weekCount, weeks, topics }: LectureFolder): LectureOutline => ({
  weekCount,
  weeks,
  topics: new Map([...topics.values()].map(({ code, week }) => [code, week])),
});

/**
 * The week and topic of a document, as far as they are valid.
 * @param only the kind of document of which a topic has at most one
 */
export function placementIn(
  reader: PackReader,
  lecture: LectureFolder,
  parsed: SourceValue,
  only?: DeclaredKind,
): Draft<Omit<Placement, 'code'>> {
  const week = weekOf(parsed);
  const name = topicNameOf(parsed);
  const topic = name === undefined ? null : topicNamed(reader, lecture, name, parsed);
  if (topic && only && name !== undefined)
    reader.names.declare(only, name, parsed.at(['topic']), { within: lecture.code });
  return {
    lectureCode: lecture.code,
    weekNumber: week === '' ? undefined : Number(week),
    topicCode: topic === null ? null : topic?.code,
  };
}

const topicNameOf = ({ value }: SourceValue): string | undefined =>
  isRecord(value) && typeof value.topic === 'string' && value.topic !== '' ? value.topic : undefined;

function topicNamed(
  reader: PackReader,
  lecture: LectureFolder,
  name: string,
  parsed: SourceValue,
): TopicFile | undefined {
  const topic = lecture.topics.get(name);
  if (!topic) {
    const message = say.lectures.topicNotThere(name, `${lecture.folder}/topics/${name}.md`);
    reader.problems.add(parsed.at(['topic']), message);
  }
  return topic;
}

/** The week as it is written; empty if there is none. */
const weekOf = ({ value }: SourceValue): string =>
  isRecord(value) && typeof value.week === 'string' ? value.week : '';
