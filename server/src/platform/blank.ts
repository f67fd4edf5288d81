/** White space, and characters that show as nothing: format characters, fillers of Hangul, the empty Braille pattern. */
const blank = /^[\s\p{Cf}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** Whether a reader would see nothing. */
export const isBlank = (text: string): boolean => blank.test(text);
