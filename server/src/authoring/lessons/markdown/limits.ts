/**
 * In characters without an empty line. Each bracket of a paragraph is compared with all others, and each line of it may begin
 * something else, so that a long one would take minutes.
 */
export const maxParagraph = 10_000;
