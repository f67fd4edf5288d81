/** System inquiries for tests. */
import { inquiryTypeGroup, systemInquiryType } from '@baeum/contract/inquiry/terms';
import { inArray } from 'drizzle-orm';
import { inquiry, inquiryAnswer, inquiryFile, inquiryMedia } from '../inquiry/tables.ts';
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/files/store.ts';
import { commonCode } from '../portal/tables.ts';
import type { Services } from '../services.ts';
import { addPicture } from './boards.ts';
import { addFile, png, seoul, type World } from './world.ts';

/** The types of inquiries, and a group of other codes. */
export async function addInquiryTypes(db: Database): Promise<void> {
  const group = { groupCode: null, position: 1 };
  await db.insert(commonCode).values([
    { ...group, code: inquiryTypeGroup, name: '문의 구분' },
    { ...group, code: '0000560000', name: '공지 구분' },
  ]);
  const type = (code: string, name: string, position: number) => ({
    code,
    name,
    position,
    groupCode: inquiryTypeGroup,
  });
  await db
    .insert(commonCode)
    .values([
      type('0000550001', '수강·출석', 1),
      type(systemInquiryType, '시스템 이용', 2),
      { ...type('0000560001', '긴급', 1), groupCode: '0000560000' },
    ]);
}

type Values = Partial<typeof inquiry.$inferInsert> & { readonly authorId: number };

/** An inquiry from two days before the date of the tests; its answer, if given, is from the day after. */
export async function addInquiry(
  db: Database,
  values: Values,
  answer?: Partial<typeof inquiryAnswer.$inferInsert>,
): Promise<{ readonly id: number }> {
  const [row] = await db
    .insert(inquiry)
    .values({
      typeCode: systemInquiryType,
      title: '문의 제목',
      bodyHtml: '<p>문의 내용</p>',
      createdAt: seoul('2026-11-16T09:00:00'),
      ...values,
    })
    .returning({ id: inquiry.id });
  if (row === undefined) throw new Error('no inquiry row');
  if (answer !== undefined)
    await db.insert(inquiryAnswer).values({
      inquiryId: row.id,
      bodyHtml: '<p>답변 내용</p>',
      createdAt: seoul('2026-11-17T09:00:00'),
      ...answer,
    });
  return row;
}

/** A file of an inquiry or of its answer; its id. */
export async function addInquiryFile(
  db: Database,
  store: FileStore,
  inquiryId: number,
  { ofAnswer = false, name = '비밀.png', content = png, position = 1 } = {},
): Promise<string> {
  const storedFileId = await addFile(db, store, ofAnswer ? 'inquiry_answer' : 'inquiry', name, content);
  await db.insert(inquiryFile).values({ storedFileId, inquiryId, ofAnswer, position });
  return storedFileId;
}

/** A picture in an inquiry, uploaded by its student; its id. */
export async function addInquiryPicture(
  db: Database,
  store: FileStore,
  accountId: number,
  inquiryId: number,
): Promise<string> {
  const storedFileId = await addPicture(db, store, accountId);
  await db.insert(inquiryMedia).values({ inquiryId, ofAnswer: false, storedFileId });
  return storedFileId;
}

/** Inquiries for the tests of all calls: Ann's, and those of others, which only these and administrators see. */
export async function addInquiries({ db, store }: Services, { ann, sue }: World) {
  await addInquiryTypes(db);
  const hidden = { title: '비밀 문의', bodyHtml: '<p>비밀</p>' };
  const secret = { bodyHtml: '<p>비밀 답변</p>' };
  const own = await addInquiry(db, { authorId: ann.id });
  const answered = await addInquiry(db, { authorId: ann.id }, {});
  const others = await addInquiry(db, { ...hidden, authorId: sue.id }, secret);
  const deleted = await addInquiry(db, {
    ...hidden,
    authorId: ann.id,
    deletedAt: seoul('2026-11-17T09:00:00'),
  });
  const answer = { ofAnswer: true };
  return {
    own,
    answered,
    others,
    deleted,
    files: {
      own: await addInquiryFile(db, store, answered.id),
      others: await addInquiryFile(db, store, others.id),
      deleted: await addInquiryFile(db, store, deleted.id),
      answer: await addInquiryFile(db, store, answered.id, answer),
      othersAnswer: await addInquiryFile(db, store, others.id, answer),
    },
    picture: await addInquiryPicture(db, store, sue.id, others.id),
  };
}

type Inquiries = Awaited<ReturnType<typeof addInquiries>>;

/** Restores what calls have deleted or answered of Ann's inquiries. */
export async function restoreInquiries(db: Database, { own }: Inquiries): Promise<void> {
  await db
    .update(inquiry)
    .set({ deletedAt: null })
    .where(inArray(inquiry.id, [own.id]));
  await db.delete(inquiryAnswer).where(inArray(inquiryAnswer.inquiryId, [own.id]));
}
