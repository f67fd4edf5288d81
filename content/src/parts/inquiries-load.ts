/** Inquiries and their answers into the database: what is missing is made, what is there belongs to those who have written it. */
import { fileRules } from '../read/attachments.ts';
import { textSet } from '@baeum/server/authoring/rows';
import { inquiryTypeGroup } from '@baeum/contract/inquiry/terms';
import { addressOf, withSources } from '@baeum/server/authoring/pictures';
import { sql } from 'drizzle-orm';
import { storeFiles } from '@baeum/server/authoring/files';
import type { LoadTarget } from '../database/target.ts';
import type { Attachment } from '../read/attachments.ts';
import { PackRefused } from '../read/problems.ts';
import type { Inquiry } from './inquiries.ts';
import { nameOfInquiry } from './inquiries-export.ts';

interface KeptInquiry extends Record<string, unknown> {
  readonly id: number;
  readonly author: string;
  readonly key: string | null;
  readonly is_open: boolean;
}

/** One of the two texts, with what belongs to it. */
interface Part {
  readonly inquiry: Inquiry;
  readonly ofAnswer: boolean;
  readonly text: Pick<Inquiry, 'html' | 'pictures' | 'files'>;
  /** Who counts as the sender of its pictures. */
  readonly sender: string;
}

export async function loadInquiries(found: readonly Inquiry[], target: LoadTarget): Promise<void> {
  if (found.length === 0) return;
  await requireTypes(found, target);
  const idOf = await target.accountIds(
    found.flatMap(({ author, answer }) => [author, ...(answer?.author === undefined ? [] : [answer.author])]),
  );
  const before = await keptInquiries(found, target);
  const fresh = found.filter((one) => !before.has(nameOf(one.author, one.key)));
  const answered = found.filter(
    (one) => one.answer !== undefined && before.get(nameOf(one.author, one.key))?.is_open !== false,
  );
  const parts: Part[] = [
    ...fresh.map((inquiry) => ({ inquiry, ofAnswer: false, text: inquiry, sender: inquiry.author })),
    ...answered.flatMap((inquiry) => {
      const { author, answer } = inquiry;
      return answer === undefined
        ? []
        : [{ inquiry, ofAnswer: true, text: answer, sender: answer.author ?? author }];
    }),
  ];
  const { htmlOf, pictures } = await storePictures(parts, target);
  const rowsOf = (ofAnswer: boolean) => parts.filter((part) => part.ofAnswer === ofAnswer);

  await target.upsert({
    table: 'inquiry',
    key: ['author_id', 'key'],
    rows: rowsOf(false).map((part) => ({
      ...part.inquiry.row,
      author_id: idOf(part.inquiry.author),
      body_html: htmlOf(part),
    })),
  });
  const after = await keptInquiries(found, target);
  const inquiryId = ({ inquiry: { author, key } }: Part): number => {
    const kept = after.get(nameOf(author, key));
    if (!kept) throw new Error(`no inquiry "${key}"`);
    return kept.id;
  };
  await target.upsert({
    table: 'inquiry_answer',
    key: ['inquiry_id'],
    rows: rowsOf(true).map((part) => ({
      ...part.inquiry.answer?.row,
      inquiry_id: inquiryId(part),
      author_id: part.inquiry.answer?.author === undefined ? null : idOf(part.inquiry.answer.author),
      body_html: htmlOf(part),
    })),
  });
  await linkFiles(parts, inquiryId, target);
  await target.upsert({
    table: 'media_upload',
    key: ['stored_file_id'],
    rows: pictures.map(({ id, part }) => ({
      stored_file_id: id,
      account_id: idOf(part.sender),
      created_at: target.now.toISOString(),
    })),
  });
  await target.upsert({
    table: 'inquiry_media',
    key: ['inquiry_id', 'of_answer', 'stored_file_id'],
    rows: pictures.map(({ id, part }) => ({
      inquiry_id: inquiryId(part),
      of_answer: part.ofAnswer,
      stored_file_id: id,
    })),
  });
}

const nameOf = (author: string, key: string) => `${author} ${key}`;

/** Refuses types that are none: neither the pack nor the portal has them. */
async function requireTypes(found: readonly Inquiry[], target: LoadTarget): Promise<void> {
  const { rows } = await target.tx.execute<{ code: string }>(
    sql`select code from common_code where group_code = ${inquiryTypeGroup}`,
  );
  const types = new Set(rows.map(({ code }) => code));
  const problems = found
    .filter(({ type }) => !types.has(type))
    .map(({ type, place }) => ({ ...place, message: `unknown type "${type}": see "codes"` }));
  if (problems.length > 0) throw new PackRefused(problems);
}

/** The inquiries of the pack's authors by the names that a pack may have for them; nobody answers or changes them meanwhile. */
async function keptInquiries(
  found: readonly Inquiry[],
  target: LoadTarget,
): Promise<Map<string, KeptInquiry>> {
  const authors = [...new Set(found.map(({ author }) => author))];
  await target.tx.execute(sql`
    select from inquiry where author_id in (select id from account where login_id in ${textSet(authors)})
    order by id for update`);
  const { rows } = await target.tx.execute<KeptInquiry>(sql`
    select inquiry.id, login_id as author, key,
      deleted_at is null and not exists (select from inquiry_answer where inquiry_id = inquiry.id) as is_open
    from inquiry join account on account.id = author_id
    where login_id in ${textSet(authors)}`);
  const kept = new Map<string, KeptInquiry>();
  for (const row of rows) {
    kept.set(nameOf(row.author, nameOfInquiry(row.id)), row);
    if (row.key !== null) kept.set(nameOf(row.author, row.key), row);
  }
  return kept;
}

/** Stores the pictures of texts that are new, and gives the texts their addresses. */
async function storePictures(parts: readonly Part[], target: LoadTarget) {
  const shown = parts.flatMap((part) =>
    [...part.text.pictures].map(([source, file]) => ({ part, source, file })),
  );
  const ids = await storeFiles(
    target,
    shown.map(({ file }) => ({ file, kind: 'media', rules: fileRules.picture })),
  );
  const pictures = shown.map((one, index) => ({ ...one, id: ids[index] ?? '' }));
  const addresses = new Map(parts.map((part) => [part, new Map<string, string>()]));
  for (const { part, source, file, id } of pictures)
    addresses.get(part)?.set(source, addressOf(part.sender, id, file.name));
  return {
    pictures,
    htmlOf: (part: Part) => withSources(part.text.html, (source) => addresses.get(part)?.get(source)),
  };
}

async function linkFiles(
  parts: readonly Part[],
  inquiryId: (part: Part) => number,
  target: LoadTarget,
): Promise<void> {
  const attached = parts.flatMap((part) =>
    part.text.files.map((file: Attachment, index) => ({ part, file, position: index + 1 })),
  );
  const ids = await storeFiles(
    target,
    attached.map(({ part, file }) => ({
      file,
      kind: part.ofAnswer ? 'inquiry_answer' : 'inquiry',
      rules: fileRules.inquiry,
    })),
  );
  await target.upsert({
    table: 'inquiry_file',
    key: ['stored_file_id'],
    rows: attached.map(({ part, position }, index) => ({
      stored_file_id: ids[index] ?? '',
      inquiry_id: inquiryId(part),
      of_answer: part.ofAnswer,
      position,
    })),
  });
}
