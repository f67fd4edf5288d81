/** Addresses in texts of students (specification §1.8). No zod here. */

/** A complete web, mail or telephone address, as students may link to it; none that a browser would have to repair or complete. */
export const linkShape = /^(?:https?:\/\/[^\s\\/]|mailto:[^\s\\]|tel:[+\d])[^\\\p{Cc}]*$/iu;
