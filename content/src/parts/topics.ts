/** `lectures/<code>/topics/<name>.md`: a topic of a week, and the content that is watched there. */
import { say } from '../messages/index.ts';
import type { Text } from '@baeum/server/authoring/lessons/messages/text';
import { defaultCode } from '@baeum/server/authoring/coursework';
import {
  recomputeLectures,
  removeOtherTopics,
  type TopicInput,
  topicIssues,
  writeTopics,
} from '@baeum/server/study/authoring';
import { contentSeconds } from '@baeum/server/study/content-authoring';
import { instantOf } from '../format/calendar.ts';
import type { LoadTarget } from '../database/target.ts';
import {
  type AuthoredSource,
  type Messages,
  unreadDocument,
  reportIssues,
  sharedMessages,
  type Wording,
  writing,
} from '../read/issues.ts';
import { type LectureFolder, outlineOf } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '@baeum/server/authoring/lessons/tree';
import { isRecord } from '../read/validate.ts';
import { contentDates, contentKeys, readContent } from './content.ts';
import { courseworkKeys } from './coursework.ts';
import { definePart } from './part.ts';
import { findPages } from './pages.ts';
import { topicDocument } from './topic-document.ts';
import { exportTopics } from './topics-export.ts';

interface TopicItem {
  readonly input: TopicInput;
  readonly source: AuthoredSource;
}

const keys = { ...courseworkKeys, ...contentKeys };

const messages = {
  ...sharedMessages,
  kindMissing: () => say.lectures.kindMissing,
  embedUnknown: () => say.lectures.embedUnknown,
  periodBesideWeek: ({ key, values }: Wording) =>
    say.lectures.periodBesideWeek(key, values.other, values.week),
  lengthMissing: ({ values }: Wording) =>
    values.kind === 'video' ? say.lectures.videoLengthMissing : say.lectures.lengthMissing,
  lengthNotMeasured: ({ values }: Wording) => say.lectures.lengthNotMeasured(values.given, values.measured),
  mediumTooLong: ({ values }: Wording) => say.lectures.mediumTooLong(values.measured, values.longest),
  captionWithoutVideo: () => say.lectures.captionWithoutVideo,
  fileNameTwice: ({ values }: Wording) => say.lectures.fileNameTwice(values.name),
  fileNameTooLong: ({ values }: Wording) => say.lectures.filePathTooLong(values.name, values.longest),
  positionTaken: ({ values }: Wording) => say.lectures.positionTaken(values.owner),
  urlMissing: () => say.lectures.urlMissing,
  mediaMissing: () => say.lectures.mediaMissing,
} satisfies Messages<string>;

export const topics = definePart<TopicItem>({
  name: 'topics',
  documents: { topic: topicDocument },

  async read(reader) {
    const found: TopicItem[] = [];
    for (const lecture of reader.lectures) {
      const inWeek = new Map<number, number>();
      const documents = reader.tree.filesIn(`${lecture.folder}/topics`, '.md', '.html');
      await findPages(reader, lecture, documents);
      for (const document of documents) {
        const one = await readTopic(reader, lecture, document, inWeek);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const inputs = found.map(({ input }) => input);
    // The pack owns the topics of its lectures as a whole: those that are not in it are removed.
    for (const { code, lectureCode } of await removeOtherTopics(target, [...target.lectures.keys()], inputs))
      warnAboutKept(target, lectureCode, say.lectures.topicStays(code));
    const sources = found.map(({ source }) => source);
    const { createdContents, kept } = await writing(sources, messages, () => writeTopics(target, inputs));
    for (const { item, values } of kept)
      warnAboutKept(target, inputs[item]?.lectureCode ?? '', say.lectures.contentStays(values.code));
    for (const code of createdContents) target.newContents.add(code);
    await recomputeLectures(target, [...target.sharesChanged]);
  },

  export: exportTopics,
});

/** Warns about an object that is no longer in the pack, and therefore has no file that the warning could name. */
function warnAboutKept({ warnings }: LoadTarget, lectureCode: string, message: Text): void {
  warnings.push({
    file: `lectures/${lectureCode}/topics`,
    line: 1,
    message,
  });
}

/** @param inWeek how many topics of each week have been read before */
async function readTopic(
  reader: PackReader,
  lecture: LectureFolder,
  document: string,
  inWeek: Map<number, number>,
): Promise<TopicItem | undefined> {
  const start = { file: document, line: 1 };
  const read = await reader.article(document, topicDocument, {
    calendars: lecture.calendars,
    allowsEmpty: true,
    page: true,
    pictures: true,
  });
  const head = isRecord(read?.parsed.value) ? read.parsed.value : {};
  const name = stemOf(document);
  const code = typeof head.code === 'string' ? head.code : defaultCode(lecture.code, name);
  const week = Number(head.week);
  const number = (inWeek.get(week) ?? 0) + 1;
  inWeek.set(week, number);
  const known = { code, week, hasContent: head.content !== undefined, seconds: undefined };
  lecture.topics.set(name, known);
  reader.names.declare('topic', code, start);
  const source = { parsed: read?.parsed ?? unreadDocument(document), keys, start };
  for (const calendar of lecture.calendars)
    reportIssues(
      reader.problems,
      topicIssues(
        {
          code,
          weekNumber: head.week === undefined ? undefined : week,
          content: contentDates(head.content, calendar),
        },
        outlineOf(lecture),
      ),
      source,
      messages,
    );
  if (!read) return undefined;
  const { value, parsed, html } = read;
  if (html !== '' && head.content === undefined) {
    reader.problems.add({ file: document, line: read.bodyLine }, say.lectures.textWithoutContent);
  }
  if (!value) return undefined;
  const position = value.position ?? number;
  reader.names.declare('place in the week', String(position), parsed.at(['position']), {
    within: `${lecture.code} ${week}`,
  });
  const topic = {
    code,
    lectureCode: lecture.code,
    weekNumber: value.week,
    position,
    title: value.title,
    archivedAt:
      value.archivedAt === undefined ? undefined : instantOf(value.archivedAt, 'start', lecture.calendars[0]),
  };
  if (!value.content) return { source, input: { ...topic, content: null } };
  const content = await readContent(reader, { code, html, parsed, value: value.content, lecture });
  reportIssues(reader.problems, topicIssues({ ...topic, content }, outlineOf(lecture)), source, messages);
  const { kind } = content;
  if (kind === null) return undefined;
  lecture.topics.set(name, { ...known, seconds: contentSeconds(content) });
  return { source, input: { ...topic, content: { ...content, kind } } };
}
