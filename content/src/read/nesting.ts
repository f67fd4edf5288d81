/**
 * How deep the parts of a text may lie in each other. Reading them is recursive, and a full stack cannot be caught
 * reliably: where it fills while a regular expression is compiled, the process ends.
 */
export const maxNesting = 100;

export const tooDeep = 'is nested too deeply';
