/** The most signs of markup between two empty lines: each is compared with all others, which would take minutes. */
export const maxMarks = 5_000;

/** Within so many characters, the next block that needs no empty line before it is looked for, and the end of a formula. */
export const lookAhead = 10_000;
