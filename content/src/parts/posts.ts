/** `lectures/<code>/board/<name>.md`: posts of the course board: notices, inquiries and questions. */
import { spoken, type Text } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { authoringLimits } from '@baeum/contract/authoring/terms';
import { postFileRules, postLimits } from '@baeum/contract/posting/terms';
import { type BoardNoticeInput, boardNoticeIssues, writeBoardNotices } from '@baeum/server/board/authoring';
import { sanitizeStudentText } from '@baeum/server/platform/rich-text';
import { z } from 'zod';
import type { Row } from '@baeum/server/authoring/rows';
import { instantOf } from '../format/calendar.ts';
import { described, files, flag, group, moment, reference, whole, writing } from '../format/fields.ts';
import type { Attachment } from '../read/attachments.ts';
import {
  type AuthoredSource,
  unreadDocument,
  reportIssues,
  sharedMessages,
  type Wording,
  writing as reportingRefusals,
} from '../read/issues.ts';
import type { LectureFolder } from '../read/lectures.ts';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '@baeum/server/authoring/lessons/tree';
import { isRecord } from '../read/validate.ts';
import type { SourceValue } from '../read/yaml.ts';
import { checkMember } from './comments.ts';
import { definePart } from './part.ts';
import { readPictures } from './pictures.ts';
import { exportPosts, postTypes, subjectOf } from './posts-export.ts';
import { loadPosts } from './posts-load.ts';

const boards = ['notice', 'inquiry', 'qna'] as const;
const types = ['general', 'class', 'attendance', 'other', 'urgent', 'pinned'] as const;

const post = group({
  board: z.enum(boards, spoken(say.fields.oneOf(boards))),
  author: described(reference('person'), 'A professor of a notice, a student of an inquiry or a question'),
  type: described(
    z.enum(types, spoken(say.fields.oneOf(types))).optional(),
    'What it is about; only a draft may leave it out. Urgent and pinned are for notices',
  ),
  title: described(writing(postLimits.title).default(''), 'Only a draft may leave it out'),
  secret: described(flag().optional(), 'Of a question: shows others its title alone'),
  publishedAt: described(moment().optional(), 'When it was published; a draft has none'),
  savedAt: described(moment().optional(), 'When it was last saved; "publishedAt" when left out'),
  changes: described(whole(0, 1_000_000).default(0), 'How often it was changed after it was written'),
  views: described(whole(0, 100_000_000).default(0), 'How often it has been opened'),
  deletedAt: described(moment().optional(), 'When it was deleted; nobody sees it any more'),
  files: files(postFileRules.maxFiles, 'post').default([]),
});

/** A post of a student to be loaded. */
export interface Post {
  readonly lecture: string;
  readonly board: 'inquiry' | 'qna' | 'team';
  /** Of a post of a team. */
  readonly teamId?: number;
  /** Identifies it for the discussion of its comments. */
  readonly subject: string;
  readonly key: string;
  readonly author: string;
  /** Its pictures have placeholder addresses until they are stored. */
  readonly html: string;
  readonly row: Row;
  readonly files: readonly Attachment[];
  /** By the addresses in the text. */
  readonly pictures: ReadonlyMap<string, Attachment>;
}

/** A notice to be loaded: the input without the author's account id, and the author's login id. */
interface NoticeItem {
  readonly notice: Omit<BoardNoticeInput, 'authorId'>;
  readonly author: string;
  readonly source: AuthoredSource;
}

const messages = {
  ...sharedMessages,
  titleMissing: () => say.discussions.titleMissing,
  pictureElsewhere: ({ values }: Wording) => say.texts.pictureElsewhere(values.source ?? ''),
  authorNotStaff: () => say.discussions.authorIsStudent,
};

export const posts = definePart<Post | NoticeItem>({
  name: 'posts',
  documents: { post },

  async read(reader) {
    const found: (Post | NoticeItem)[] = [];
    for (const lecture of reader.lectures) {
      for (const document of reader.tree.filesIn(`${lecture.folder}/board`, '.md', '.html')) {
        const one = await readPost(reader, lecture, document);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const notices = found.flatMap((one) => ('notice' in one ? [one] : []));
    const idOf = await target.accountIds(notices.map(({ author }) => author));
    const inputs = notices.map(({ notice, author }) => ({ ...notice, authorId: idOf(author) }));
    const sources = notices.map(({ source }) => source);
    await reportingRefusals(sources, messages, () => writeBoardNotices(target, inputs));
    await loadPosts(
      found.flatMap((one) => ('notice' in one ? [] : [one])),
      target,
    );
  },

  export: (target) => exportPosts(target, 'course'),
});

async function readPost(
  reader: PackReader,
  lecture: LectureFolder,
  document: string,
): Promise<Post | NoticeItem | undefined> {
  const key = stemOf(document);
  const start = { file: document, line: 1 };
  reader.names.declare('post', key, start, { within: lecture.code });
  const read = await reader.article(document, post, {
    calendars: lecture.calendars,
    allowsEmpty: true,
    pictures: true,
  });
  const head = isRecord(read?.parsed.value) ? read.parsed.value : {};
  lecture.posts.set(key, {
    key,
    board: typeof head.board === 'string' ? head.board : undefined,
    isDraft: read !== undefined && head.publishedAt === undefined,
  });
  const source = { parsed: read?.parsed ?? unreadDocument(document), keys: {}, start };
  reportIssues(reader.problems, boardNoticeIssues({ key }), source, messages);
  if (!read) return undefined;
  const { value, html, bodyLine, parsed } = read;
  checkHead(reader, lecture, parsed);
  if (html === '' && head.publishedAt !== undefined)
    reader.problems.add({ file: document, line: bodyLine }, say.texts.bodyMissing);
  const illustrated = await readPictures(reader, document, html);
  if (!value) return undefined;
  const files = value.files.map((name) => reader.attachment(document, name));
  if (value.board === 'notice') {
    const notice = toNotice(value, lecture, key);
    return (
      notice && {
        notice: { ...notice, bodyHtml: illustrated.html, pictures: illustrated.pictures, files },
        author: value.author,
        source: { ...source, keys: { authorId: 'author' } },
      }
    );
  }
  return {
    lecture: lecture.code,
    board: value.board,
    subject: subjectOf(lecture.code, key),
    key,
    author: value.author,
    html: studentText(reader, { file: document, line: bodyLine }, illustrated.html),
    pictures: illustrated.pictures,
    files,
    row: toRow(value, lecture, key),
  };
}

/** A text of a student as the portal stores it, by the stricter rules for these. */
export function studentText(reader: PackReader, place: SourceLocation, html: string): string {
  const longest = authoringLimits.illustratedText;
  const kept = sanitizeStudentText(html, longest);
  if (!kept) reader.problems.add(place, say.texts.tooLong(longest));
  return kept?.html ?? '';
}

/** Undefined if a required field is missing, which has been reported. */
function toNotice(
  { type, publishedAt, ...value }: z.output<typeof post>,
  lecture: LectureFolder,
  key: string,
) {
  const instant = (at: string) => instantOf(at, 'start', lecture.calendars[0]);
  const savedAt = value.savedAt ?? publishedAt;
  if (type === undefined || savedAt === undefined) return undefined;
  return {
    lectureCode: lecture.code,
    key,
    typeCode: postTypes[type],
    title: value.title,
    publishedAt: publishedAt === undefined ? null : instant(publishedAt),
    savedAt: instant(savedAt),
    deletedAt: value.deletedAt === undefined ? null : instant(value.deletedAt),
    revision: value.changes,
    viewCount: value.views,
  };
}

function toRow(value: z.output<typeof post>, lecture: LectureFolder, key: string): Row {
  const instant = (at: string | undefined) =>
    at === undefined ? null : instantOf(at, 'start', lecture.calendars[0]);
  const isDraftOfQuestion = value.board === 'qna' && value.publishedAt === undefined;
  return {
    lecture_code: lecture.code,
    board: value.board,
    key,
    type_code: value.type === undefined ? null : postTypes[value.type],
    title: value.title,
    is_secret: value.secret ?? (isDraftOfQuestion ? null : false),
    published_at: instant(value.publishedAt),
    saved_at: instant(value.savedAt ?? value.publishedAt),
    revision: value.changes,
    view_count: value.views,
    deleted_at: instant(value.deletedAt),
  };
}

/** Rules for the head that its schema cannot express. */
function checkHead(reader: PackReader, lecture: LectureFolder, parsed: SourceValue): void {
  const { value: head } = parsed;
  if (!isRecord(head)) return;
  const isNotice = head.board === 'notice';
  const report = (key: string, message: Text) => reader.problems.add(parsed.at([key]), message);
  if (typeof head.author === 'string') {
    const type = reader.names.typeOf(head.author);
    if (isNotice && type === 'student') report('author', say.discussions.noticeByStudent(head.author));
    if (!isNotice && type !== undefined && type !== 'student')
      report('author', say.discussions.postByStaff(head.author, type));
    checkMember(reader, lecture, head.author, parsed.at(['author']));
  }
  if (!isNotice && (head.type === 'urgent' || head.type === 'pinned'))
    report('type', say.discussions.onlyNotices(head.type));
  if (head.board !== 'qna' && head.secret !== undefined) report('secret', say.discussions.secretOfQuestions);
  if (head.publishedAt === undefined) {
    if (head.savedAt === undefined) report('board', say.discussions.publishedOrDraft);
    // A draft of a notice is complete; only its time is missing.
    if (!isNotice) return;
  }
  for (const key of ['type', 'title'])
    if (head[key] === undefined || head[key] === '')
      report('publishedAt', say.discussions.publishedWithout(key));
}
