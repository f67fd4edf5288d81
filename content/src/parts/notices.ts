/** `notices/<name>.md`: notices of the portal. */
import { say } from '../messages/index.ts';
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { noticeBoard } from '@baeum/contract/portal/terms';
import { type NoticeInput, noticeIssues, noticeReaders, writeNotices } from '@baeum/server/portal/authoring';
import { textOwner } from '@baeum/contract/study/terms';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type KeptFile, keptFiles, packDate } from '../database/export-target.ts';
import { instantOf } from '../format/calendar.ts';
import { code, described, files, group, key, list, moment, text } from '../format/fields.ts';
import { type AuthoredSource, reportIssues, type Wording, writing } from '../read/issues.ts';
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
      const text = await illustrate(reader, {
        document,
        owner: textOwner('notice', noticeKey),
        html,
        lecture: { folder: 'notices', pages: new Map() },
        isPublic: value.audience.includes('public'),
      });
      found.push({
        source,
        input: {
          key: noticeKey,
          boardCode: value.board,
          title: value.title,
          bodyHtml: text.html,
          textFiles: text.files,
          audience: value.audience,
          publishedAt: instantOf(value.publishedAt, 'start', reader.calendars[0]),
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
        board_code as board, body_html as html,
        ${keptFiles('notice_file', 'notice_id', sql`notice.id`)} as files,
        ${shownFiles('text_file', 'notice_id', sql`notice.id`)} as shown
      from notice order by key`);
    for (const { html, files, shown, ...head } of rows) {
      const names = await target.files('notices', `files/${head.key}`, files);
      await target.article(
        `notices/${head.key}.html`,
        { ...head, files: names.length > 0 ? names : undefined },
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
  readonly html: string;
  readonly files: readonly KeptFile[];
  readonly shown: readonly KeptFile[];
}
