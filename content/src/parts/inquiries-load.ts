/** Loads inquiries and their answers. Existing ones belong to their authors and are not changed. */
import { say } from '../messages/index.ts';
import { inquiryTypeGroup } from '@baeum/contract/inquiry/terms';
import { storePictures } from '@baeum/server/authoring/pictures';
import { textSet } from '@baeum/server/authoring/rows';
import { linkAttachments, writeInquiryAnswers } from '@baeum/server/inquiry/authoring';
import { sql } from 'drizzle-orm';
import type { LoadTarget } from '../database/target.ts';
import { writing } from '../read/issues.ts';
import { PackRefused } from '../read/problems.ts';
import type { Inquiry } from './inquiries.ts';
import { nameOfInquiry } from './inquiries-export.ts';
import { answerMessages } from './inquiry-answers.ts';

export async function loadInquiries(found: readonly Inquiry[], target: LoadTarget): Promise<void> {
  if (found.length === 0) return;
  await requireTypes(found, target);
  const answered = found.flatMap((inquiry) => (inquiry.answer ? [{ inquiry, ...inquiry.answer }] : []));
  const idOf = await target.accountIds([
    ...found.map(({ author }) => author),
    ...answered.flatMap(({ author }) => author ?? []),
  ]);
  const before = await inquiryIds(found, target);
  const inquiryId = await writeQuestions(
    found.filter((one) => !before.has(nameOf(one))),
    { found, idOf, target },
  );
  await writing(
    answered.map(({ source }) => source),
    answerMessages,
    () =>
      writeInquiryAnswers(
        target,
        answered.map(({ inquiry, author, input }) => ({
          ...input,
          inquiryId: inquiryId(inquiry),
          authorId: author === undefined ? null : idOf(author),
        })),
      ),
  );
}

const nameOf = ({ author, key }: Pick<Inquiry, 'author' | 'key'>) => `${author} ${key}`;

/** Refuses types that neither the pack nor the portal defines. */
async function requireTypes(found: readonly Inquiry[], target: LoadTarget): Promise<void> {
  const { rows } = await target.tx.execute<{ code: string }>(
    sql`select code from common_code where group_code = ${inquiryTypeGroup}`,
  );
  const types = new Set(rows.map(({ code }) => code));
  const problems = found
    .filter(({ type }) => !types.has(type))
    .map(({ type, place }) => ({ ...place, message: say.discussions.typeUnknown(type) }));
  if (problems.length > 0) throw new PackRefused(problems);
}

/** @returns the ids of all inquiries of the pack */
async function writeQuestions(
  fresh: readonly Inquiry[],
  {
    found,
    idOf,
    target,
  }: {
    readonly found: readonly Inquiry[];
    readonly idOf: (loginId: string) => number;
    readonly target: LoadTarget;
  },
): Promise<(inquiry: Inquiry) => number> {
  const texts = await storePictures(
    target,
    fresh.map(({ author, html, pictures }) => ({ post: undefined, author, html, pictures })),
  );
  await target.upsert({
    table: 'inquiry',
    key: ['author_id', 'key'],
    rows: fresh.map(({ author, row }, index) => ({
      ...row,
      author_id: idOf(author),
      body_html: texts[index]?.html ?? '',
    })),
  });
  const ids = await inquiryIds(found, target);
  const inquiryId = (inquiry: Inquiry): number => {
    const id = ids.get(nameOf(inquiry));
    if (id === undefined) throw new Error(`no inquiry "${inquiry.key}"`);
    return id;
  };
  await linkAttachments(
    target,
    fresh.map((inquiry, index) => ({
      inquiryId: inquiryId(inquiry),
      part: 'question',
      senderId: idOf(inquiry.author),
      pictureIds: texts[index]?.stored ?? [],
      files: inquiry.files,
    })),
  );
  return inquiryId;
}

/** Ids of the inquiries of the pack's authors, by their keys and by the names that an export gives them. */
async function inquiryIds(
  found: readonly Inquiry[],
  target: LoadTarget,
): Promise<ReadonlyMap<string, number>> {
  const authors = [...new Set(found.map(({ author }) => author))];
  const { rows } = await target.tx.execute<{ id: number; author: string; key: string | null }>(sql`
    select inquiry.id, login_id as author, key
    from inquiry join account on account.id = author_id
    where login_id in ${textSet(authors)}`);
  const ids = new Map<string, number>();
  for (const { id, author, key } of rows) {
    ids.set(nameOf({ author, key: nameOfInquiry(id) }), id);
    if (key !== null) ids.set(nameOf({ author, key }), id);
  }
  return ids;
}
