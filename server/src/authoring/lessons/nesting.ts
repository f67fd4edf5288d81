/**
 * The maximal nesting depth of a text. Parsing is recursive, and a stack overflow cannot be caught reliably: if it happens
 * while a regular expression is compiled, the process ends.
 */
export const maxNesting = 100;
