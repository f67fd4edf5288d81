/** `notices/<name>.md`: notices of the portal. */
import { noticeBoard } from '@baeum/contract/portal/terms';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type KeptFile, keptFiles, packDate } from '../database/export-target.ts';
import { inOrder, replaceFiles } from '../database/files.ts';
import type { Row } from '../database/rows.ts';
import { instantOf } from '../format/calendar.ts';
import { code, described, files, group, key, list, moment, text } from '../format/fields.ts';
import type { Attachment } from '../read/attachments.ts';
import { stemOf } from '../read/tree.ts';
import { isRecord } from '../read/validate.ts';
import { definePart } from './part.ts';

const readers = ['student', 'professor', 'administrator', 'public'] as const;

const notice = group({
  key: described(key(60).optional(), 'The key of the pack, "-" and the name of the file when left out'),
  title: text(200),
  publishedAt: moment(),
  audience: list(z.enum(readers, `must be one of ${readers.join(', ')}`), readers.length).min(1),
  board: code().default(noticeBoard),
  files: files(20).default([]),
});

interface Notice {
  readonly key: string;
  readonly row: Row;
  readonly files: readonly Attachment[];
}

export const notices = definePart<Notice>({
  name: 'notices',
  documents: { notice },

  async read(reader) {
    const found: Notice[] = [];
    for (const document of reader.tree.filesIn('notices', '.md', '.html')) {
      const read = await reader.article(document, notice);
      const given = isRecord(read?.located.value) ? read.located.value.key : undefined;
      const noticeKey = typeof given === 'string' ? given : `${reader.manifest.key}-${stemOf(document)}`;
      reader.names.declare('notice', noticeKey, { file: document, line: 1 });
      if (!/^[A-Za-z0-9_-]{1,60}$/.test(noticeKey)) {
        reader.problems.add(
          { file: document, line: 1 },
          `the key "${noticeKey}" (pack and file name) must be 1 to 60 letters A to Z, digits, "-" and "_"`,
        );
      }
      if (!read?.value) continue;
      const { value, html } = read;
      found.push({
        key: noticeKey,
        files: value.files.map((name) => reader.attachment(document, name)),
        row: {
          key: noticeKey,
          board_code: value.board,
          title: value.title,
          body_html: html,
          audience: [...new Set(value.audience)],
          published_at: instantOf(value.publishedAt, 'start', reader.calendars[0]),
        },
      });
    }
    return found;
  },

  async load(found, target) {
    await target.upsert({ table: 'notice', key: ['key'], rows: found.map(({ row }) => row) });
    const { rows } = await target.tx.execute<{ id: number; key: string }>(
      sql`select id, key from notice
          where key in (select jsonb_array_elements_text(${JSON.stringify(found.map(({ key }) => key))}::jsonb))`,
    );
    const filesOf = new Map(found.map(({ key, files }) => [key, files]));
    await replaceFiles(
      target,
      { table: 'notice_file', owner: 'notice_id' },
      rows.map(({ id, key }) => ({ owner: id, files: inOrder('notice', filesOf.get(key) ?? []) })),
    );
  },

  async export(target) {
    const rows = await target.query<ExportedNotice>(sql`
      select key, title, ${packDate(sql`published_at`)} as "publishedAt", to_jsonb(audience) as audience,
        board_code as board, body_html as html,
        ${keptFiles('notice_file', 'notice_id', sql`notice.id`)} as files
      from notice order by key`);
    for (const { html, files, ...head } of rows) {
      const names = await target.files('notices', `files/${head.key}`, files);
      await target.article(
        `notices/${head.key}.html`,
        { ...head, files: names.length > 0 ? names : undefined },
        html,
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
}
