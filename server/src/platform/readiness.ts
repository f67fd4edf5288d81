/** Whether this server should receive requests: its dependencies work, and it is not shutting down. */

export interface Check {
  /** Why it cannot be used, in a few words without details of the error; undefined when it can. */
  readonly ask: () => Promise<string | undefined>;
  /** Reported, but the server stays ready: other servers would be affected alike, and most requests do not need it. */
  readonly optional?: boolean;
}

export interface Report {
  readonly ready: boolean;
  /** `ok`, or the problem. */
  readonly checks: Readonly<Record<string, string>>;
}

/** State of a check that found no problem. */
export const ok = 'ok';

/**
 * Asks all checks at once, and keeps the result for a second unless told otherwise. A check that throws is reported as `away`, and
 * a late one with the time limit; `report` itself does not reject.
 */
export class Readiness {
  readonly #checks: readonly (readonly [name: string, check: Check])[];
  readonly #limitMs: number;
  readonly #keptMs: number;
  #closing = false;
  #looking: Promise<Record<string, string>> | undefined;

  /**
   * @param checks by name
   * @param limits timeout of a check, and how long its result is cached; milliseconds
   */
  constructor(checks: Readonly<Record<string, Check>>, { limitMs = 2000, keptMs = 1000 } = {}) {
    this.#checks = Object.entries(checks);
    this.#limitMs = limitMs;
    this.#keptMs = keptMs;
  }

  /** Reports not ready from now on, because the server is shutting down. */
  close(): void {
    this.#closing = true;
  }

  async report(): Promise<Report> {
    this.#looking ??= this.#look();
    const found = await this.#looking;
    const checks: Report['checks'] = { server: this.#closing ? 'closing' : ok, ...found };
    const needed = ['server', ...this.#checks.flatMap(([name, { optional }]) => (optional ? [] : name))];
    return { ready: needed.every((name) => checks[name] === ok), checks };
  }

  async #look(): Promise<Record<string, string>> {
    const states = await Promise.all(
      this.#checks.map(async ([name, check]) => [name, await this.#within(check)] as const),
    );
    setTimeout(() => (this.#looking = undefined), this.#keptMs).unref();
    return Object.fromEntries(states);
  }

  async #within({ ask }: Check): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, this.#limitMs, `no answer within ${this.#limitMs / 1000} s`);
    });
    try {
      return (await Promise.race([ask(), late])) ?? ok;
    } catch {
      return 'away';
    } finally {
      clearTimeout(timer);
    }
  }
}
