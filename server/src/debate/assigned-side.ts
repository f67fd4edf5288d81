import { createHash } from 'node:crypto';
import type { Side } from '../discussion/reading.ts';

interface Sided {
  readonly code: string;
  readonly kind: 'open' | 'sides';
  readonly assignsSides: boolean;
}

/**
 * The side that a student is given by lot (specification §21.8); null where students choose. The lot is the digest of both
 * codes: everybody has a side at once, those who join later too, it never changes, and each half of the students gets one.
 */
export function assignedSide({ code, kind, assignsSides }: Sided, studentId: number): Side | null {
  if (kind !== 'sides' || !assignsSides) return null;
  const [lot = 0] = createHash('sha256').update(`${code} ${studentId}`).digest();
  return lot % 2 === 0 ? 'for' : 'against';
}
