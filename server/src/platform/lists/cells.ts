/** Cells of lists that people have made elsewhere. */

/** The last column that is read of a list, and how many cells lie between the first one and the last. */
export const mostColumns = 300;
export const mostCells = 2_000_000;

/** Characters that are kept of a cell. */
const cellLength = 1000;

/** A cell without what cannot be seen: names and numbers of exports are padded with all kinds of blanks. */
export const cleanCell = (cell: string, limit = cellLength): string =>
  cell
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, limit)
    .toWellFormed();

/** A heading as it is compared and remembered: without what varies between exports of the same system. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 60);

/** A student number as it is compared: full-width digits of Korean keyboards are digits, and hyphens are hyphens. */
export const numberOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\s/gu, '')
    .slice(0, 40);
