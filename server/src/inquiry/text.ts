/** Validates and normalises the text of inquiries and answers. */
import { inquiryLimits, inquiryRefusals, inquiryTypeGroup } from '@baeum/contract/inquiry/terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { and, eq, sql } from 'drizzle-orm';
import { isBlank } from '@baeum/contract/blank';
import type { Queryable } from '../platform/database.ts';
import { preparedQuery } from '../platform/statements.ts';
import { refuse } from '../platform/errors.ts';
import { sanitizeStudentText } from '../platform/rich-text.ts';
import { commonCode } from '../portal/tables.ts';

/** An inquiry as sent. */
interface Written {
  readonly inqType: string;
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

const typeRow = preparedQuery('inquiry_type', { code: commonCode.code }, (db, fields) =>
  db
    .select(fields)
    .from(commonCode)
    .where(and(eq(commonCode.code, sql.placeholder('code')), eq(commonCode.groupCode, inquiryTypeGroup))),
);

/** The text as it is stored. Refuses `longBody`, and `empty` for a blank text. */
export function bodyOf(sent: string, empty: Refusal) {
  const body = sanitizeStudentText(sent, inquiryLimits.body) ?? refuse(inquiryRefusals.longBody);
  return body.isEmpty ? refuse(empty) : body;
}

/** The question as it is stored; missing fields are refused in the order of specification §14.5. */
export async function questionOf(db: Queryable, written: Written) {
  const [type] = written.inqType === '' ? [] : await typeRow(db, { code: written.inqType });
  if (type === undefined) return refuse(inquiryRefusals.noType);
  const title = written.title.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  // NFC can make a text longer.
  if (title.length > inquiryLimits.title) refuse(commonRefusals.invalid);
  if (isBlank(title)) refuse(inquiryRefusals.noTitle);
  const { html, pictures } = bodyOf(written.content, inquiryRefusals.noBody);
  return { values: { typeCode: type.code, title, bodyHtml: html }, pictures };
}

export type Question = Awaited<ReturnType<typeof questionOf>>;
