import type { Refusal } from '@baeum/contract/refusals';

/**
 * A coded refusal (DESIGN §1, rule 5): thrown once, turned into a reply once, by `platform/replies`.
 * @param refusal one of the contract's constants
 * @param options `message` replaces the constant's text where it names a field; `retryAfterSeconds` becomes a header
 */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly refusal: Refusal;
  readonly retryAfterSeconds: number | undefined;

  constructor(refusal: Refusal, options: { message?: string; retryAfterSeconds?: number } = {}) {
    super(options.message ?? refusal.message);
    this.refusal = refusal;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Throws the refusal. An expression, so that it can stand behind `??` and `||`. */
export function refuse(refusal: Refusal, options?: { message?: string; retryAfterSeconds?: number }): never {
  throw new RefusalError(refusal, options);
}
