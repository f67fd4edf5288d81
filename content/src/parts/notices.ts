/** `notices/<name>.md`: notices of the portal. */
import { say } from '../messages/index.ts';
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { noticeBoard } from '@baeum/contract/portal/terms';
import { noticeReaders, noticeStates } from '@baeum/contract/portal/staff-terms';
import { type NoticeInput, noticeIssues, writeNotices } from '@baeum/server/portal/authoring';
import { textOwner } from '@baeum/contract/study/terms';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type KeptFile, keptFiles, packDate } from '../database/export-target.ts';
import { instantOf } from '../format/calendar.ts';
import { code, date, described, files, group, key, list, moment, reference, text } from '../format/fields.ts';
import { type AuthoredSource, reportIssues, sharedMessages, type Wording, writing } from '../read/issues.ts';
import { stemOf } from '@baeum/server/authoring/lessons/tree';
import { isRecord } from '../read/validate.ts';
import { illustrate } from '@baeum/server/authoring/lessons/pages';
import { exportText, shownFiles } from './pages.ts';
import { definePart } from './part.ts';

const notice = group({
  key: described(key(60).optional(), 'The key of the pack, "-" and the name of the file when left out'),
  title: text(200),
  publishedAt: moment(),
  audience: list(z.enum(noticeReaders, spoken(say.fields.oneOf(noticeReaders))), noticeReaders.length).min(1),
  state: described(
    z.enum(noticeStates, spoken(say.fields.oneOf(noticeStates))).default('published'),
    'A draft and an archived notice are shown to administrators only',
  ),
  closesAt: described(date().optional(), 'The last minute in which it is shown; always when left out'),
  programmes: described(
    list(reference('course'), 50).default([]),
    'Only for people of these courses; for those of all when left out',
  ),
  board: code().default(noticeBoard),
  files: files(20).default([]),
});

interface NoticeItem {
  readonly input: NoticeInput;
  readonly source: AuthoredSource;
}

const messages = {
  keyInvalid: ({ values }: Wording) => say.lectures.noticeKeyInvalid(values.key),
  audienceEmpty: () => say.lectures.audienceEmpty,
  publicOfProgramme: () => say.lectures.publicOfProgramme,
  endBeforeStart: sharedMessages.endBeforeStart,
};

export const notices = definePart<NoticeItem>({
  name: 'notices',
  documents: { notice },

  async read(reader) {
    const found: NoticeItem[] = [];
    for (const document of reader.tree.filesIn('notices', '.md', '.html')) {
      const read = await reader.article(document, notice, { pictures: true });
      const given = isRecord(read?.parsed.value) ? read.parsed.value.key : undefined;
      const noticeKey = typeof given === 'string' ? given : `${reader.manifest.key}-${stemOf(document)}`;
      const start = { file: document, line: 1 };
      reader.names.declare('notice', noticeKey, start);
      if (!read) continue;
      const source = { parsed: read.parsed, keys: {}, start };
      reportIssues(reader.problems, noticeIssues({ key: noticeKey }), source, messages);
      if (!read.value) continue;
      const { value, html } = read;
      const [calendar] = reader.calendars;
      const period = {
        publishedAt: instantOf(value.publishedAt, 'start', calendar),
        closesAt: value.closesAt === undefined ? null : instantOf(value.closesAt, 'end', calendar),
      };
      const { audience, programmes, state } = value;
      reportIssues(reader.problems, noticeIssues({ audience, programmes, ...period }), source, messages);
      const text = await illustrate(reader, {
        document,
        owner: textOwner('notice', noticeKey),
        html,
        lecture: { folder: 'notices', pages: new Map() },
        isExact: document.endsWith('.html'),
        isPublic: audience.includes('public'),
      });
      found.push({
        source,
        input: {
          key: noticeKey,
          boardCode: value.board,
          title: value.title,
          bodyHtml: text.html,
          textFiles: text.files,
          audience,
          ...period,
          state,
          programmes,
          files: value.files.map((name) => reader.attachment(document, name)),
        },
      });
    }
    return found;
  },

  async load(found, target) {
    const sources = found.map(({ source }) => source);
    const inputs = found.map(({ input }) => input);
    await writing(sources, messages, () => writeNotices(target, inputs));
  },

  async export(target) {
    const rows = await target.query<ExportedNotice>(sql`
      select key, title, ${packDate(sql`published_at`)} as "publishedAt", to_jsonb(audience) as audience,
        ${packDate(sql`closes_at`)} as "closesAt", state, to_jsonb(programmes) as programmes,
        board_code as board, body_html as html,
        ${keptFiles('notice_file', 'notice_id', sql`notice.id`)} as files,
        ${shownFiles('text_file', 'notice_id', sql`notice.id`)} as shown
      from notice order by key`);
    for (const { html, files, shown, ...head } of rows) {
      const names = await target.files('notices', `files/${head.key}`, files);
      await target.article(
        `notices/${head.key}.html`,
        {
          ...head,
          state: head.state === 'published' ? undefined : head.state,
          closesAt: head.closesAt ?? undefined,
          programmes: head.programmes.length > 0 ? head.programmes : undefined,
          files: names.length > 0 ? names : undefined,
        },
        await exportText(target, {
          html,
          shown,
          folder: 'notices',
          owner: textOwner('notice', head.key),
          beside: `files/${head.key}`,
        }),
      );
    }
  },
});

interface ExportedNotice extends Record<string, unknown> {
  readonly key: string;
  readonly title: string;
  readonly publishedAt: string;
  readonly audience: readonly string[];
  readonly board: string;
  readonly state: string;
  readonly closesAt: string | null;
  readonly programmes: readonly string[];
  readonly html: string;
  readonly files: readonly KeptFile[];
  readonly shown: readonly KeptFile[];
}
