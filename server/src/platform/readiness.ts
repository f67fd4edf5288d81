/** Whether this server should be sent requests: what it needs is there, and it is not about to end. */

export interface Check {
  /** Why it cannot be used: a few plain words, never an error's own; undefined when it can. */
  readonly ask: () => Promise<string | undefined>;
  /** Told, but no reason to send requests elsewhere: elsewhere is no better, and most of them do without. */
  readonly optional?: boolean;
}

export interface Report {
  readonly ready: boolean;
  /** `ok`, or why not. */
  readonly checks: Readonly<Record<string, string>>;
}

/** What stands for a check that found nothing wrong. */
export const ok = 'ok';

export class Readiness {
  readonly #checks: readonly (readonly [name: string, check: Check])[];
  readonly #limitMs: number;
  readonly #keptMs: number;
  #closing = false;
  #looking: Promise<Record<string, string>> | undefined;

  /**
   * @param checks what is needed, by name
   * @param limits how long a check may take, and how long its answer is good for, however many ask; milliseconds
   */
  constructor(checks: Readonly<Record<string, Check>>, { limitMs = 2000, keptMs = 1000 } = {}) {
    this.#checks = Object.entries(checks);
    this.#limitMs = limitMs;
    this.#keptMs = keptMs;
  }

  /** From now on the answer is no: this server is about to end. */
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
