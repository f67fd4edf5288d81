import { createHash } from 'node:crypto';

/**
 * The version of something that is read and written as a whole, such as a menu: the same for the same content, so that
 * whoever changes it, by whatever way, makes a form out of date (specification §19.6).
 */
export const contentRevision = (content: unknown): number =>
  createHash('sha256').update(JSON.stringify(content)).digest().readUIntBE(0, 6) + 1;
