import type { Refusal } from '@baeum/contract/refusals';

interface RefusalOptions {
  readonly message?: string;
  readonly retryAfterSeconds?: number;
  readonly about?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  readonly page?: string;
}

/**
 * A coded refusal (docs/architecture.md): thrown once, turned into a reply once, by `platform/replies`.
 * @param refusal one of the contract's constants
 * @param options `message` replaces the constant's text, e.g. to name a field; `retryAfterSeconds` becomes a header;
 * `about` adds values under wire names that the client needs; `cause` is an internal error to be logged;
 * `page` is where a redirect call reports the refusal, by default the public site
 */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly refusal: Refusal;
  readonly retryAfterSeconds: number | undefined;
  readonly about: Readonly<Record<string, string>> | undefined;
  readonly page: string | undefined;

  constructor(refusal: Refusal, options: RefusalOptions = {}) {
    super(options.message ?? refusal.message, { cause: options.cause });
    this.refusal = refusal;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.about = options.about;
    this.page = options.page;
  }
}

/** Throws the refusal. An expression, so that it can follow `??` and `||`. */
export function refuse(refusal: Refusal, options?: RefusalOptions): never {
  throw new RefusalError(refusal, options);
}
