import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Tags that may occur within a word; all others separate words. */
const inline = String.raw`'</?(?:a|b|code|em|i|mark|s|strong|sub|sup|u)(?:\s[^>]*)?>'`;
const separating = String.raw`'(?:<[^>]*>|[\s\u00a0])+'`;

/**
 * The visible text of sanitised HTML (in which texts and attributes contain no angle brackets), as SQL for searches. White space
 * is collapsed.
 */
export const textOf = (html: AnyColumn | SQL): SQL => {
  const plain = sql`regexp_replace(regexp_replace(${html}, ${sql.raw(inline)}, '', 'g'), ${sql.raw(separating)}, ' ', 'g')`;
  return sql`replace(replace(replace(replace(${plain}, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')`;
};

/** Normalises a search text for {@link textOf}, titles and names: NFC, white space collapsed. */
export const searchedText = (sent: string): string => sent.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
