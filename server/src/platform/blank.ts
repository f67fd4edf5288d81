/** White space and invisible characters: format characters, Hangul fillers, the blank Braille pattern. */
const blank = /^[\s\p{Cf}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => blank.test(text);
