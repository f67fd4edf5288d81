/** Texts without a visible character, for screens and server. No zod here. */

/**
 * White space, control and format characters, marks without a letter, and what is never drawn: Hangul fillers, variation selectors,
 * the soft hyphen, the blank Braille pattern.
 */
const blank = /^[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => blank.test(text);
