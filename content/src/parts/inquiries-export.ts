/** Exports inquiries and their answers, each as a document with its files and pictures. */
import { shownFile, withSources } from '@baeum/server/authoring/pictures';
import { sql } from 'drizzle-orm';
import { type ExportTarget, type KeptFile, packDate } from '../database/export-target.ts';
import { pathOf } from '../read/reader.ts';
import { sourceOf } from '@baeum/server/authoring/lessons/picture-sizes';

/** The name of an inquiry without a key, or with the same key as another student's. */
export const nameOfInquiry = (id: number): string => `inquiry-${id}`;

type Head = Record<string, string | number | null>;
type Picture = KeptFile & { readonly id: string };

interface ExportedInquiry extends Record<string, unknown> {
  readonly id: number;
  readonly key: string | null;
  readonly head: Head;
  readonly html: string;
  readonly files: readonly KeptFile[];
  readonly pictures: readonly Picture[];
  readonly answer_head: Head | null;
  readonly answer_html: string | null;
  readonly answer_files: readonly KeptFile[];
  readonly answer_pictures: readonly Picture[];
}

const filesOf = (ofAnswer: boolean) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', file.name, 'storage_key', file.storage_key)
    order by link.position), '[]')
  from inquiry_file as link join stored_file as file on file.id = link.stored_file_id
  where link.inquiry_id = inquiry.id and link.of_answer = ${ofAnswer})`;
const picturesOf = (ofAnswer: boolean) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'storage_key', file.storage_key)
    order by file.id), '[]')
  from inquiry_media as link join stored_file as file on file.id = link.stored_file_id
  where link.inquiry_id = inquiry.id and link.of_answer = ${ofAnswer})`;

export async function exportInquiries(target: ExportTarget): Promise<void> {
  const rows = await target.query<ExportedInquiry>(sql`
    select inquiry.id, inquiry.key, inquiry.body_html as html, answer.body_html as answer_html,
      jsonb_build_object(
        'author', author.login_id, 'type', type_code, 'title', title, 'askedAt', ${packDate(sql`inquiry.created_at`)},
        'changedAt', ${packDate(sql`inquiry.updated_at`)}, 'changes', nullif(inquiry.revision, 0),
        'deletedAt', ${packDate(sql`deleted_at`)}
      ) as head,
      case when answer.inquiry_id is not null then jsonb_build_object(
        'author', answerer.login_id, 'answeredAt', ${packDate(sql`answer.created_at`)},
        'changedAt', ${packDate(sql`answer.updated_at`)}, 'changes', nullif(answer.revision - 1, 0),
        'readAt', ${packDate(sql`seen_at`)}
      ) end as answer_head,
      ${filesOf(false)} as files, ${picturesOf(false)} as pictures,
      ${filesOf(true)} as answer_files, ${picturesOf(true)} as answer_pictures
    from inquiry
    join account as author on author.id = inquiry.author_id
    left join inquiry_answer as answer on answer.inquiry_id = inquiry.id
    left join account as answerer on answerer.id = answer.author_id
    order by inquiry.id`);
  const taken = new Set<string>();
  for (const row of rows) {
    const isFree = row.key !== null && !taken.has(row.key.toLowerCase());
    const name = row.key !== null && isFree ? row.key : nameOfInquiry(row.id);
    taken.add(name.toLowerCase());
    await write(target, 'inquiries', name, row.head, row.html, row.files, row.pictures);
    if (row.answer_head !== null && row.answer_html !== null)
      await write(
        target,
        'inquiry-answers',
        name,
        row.answer_head,
        row.answer_html,
        row.answer_files,
        row.answer_pictures,
      );
  }
}

async function write(
  target: ExportTarget,
  folder: string,
  name: string,
  head: Head,
  html: string,
  files: readonly KeptFile[],
  pictures: readonly Picture[],
): Promise<void> {
  const names = await target.files(folder, `files/${name}`, files);
  const shown = await target.files(folder, `files/${name}/pictures`, pictures);
  const sources = new Map(
    shown.map((reference, index) => [pictures[index]?.id, sourceOf(pathOf(reference))]),
  );
  await target.article(
    `${folder}/${name}.html`,
    { ...head, files: names.length > 0 ? names : undefined },
    withSources(html, (source) => sources.get(shownFile(source))),
  );
}
