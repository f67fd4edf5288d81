/** Whether this server should be sent requests: what it needs is there, and it is not about to end. */

/** What it needs, and why it cannot be used: a few plain words, never an error's own; undefined when it can. */
export type Check = () => Promise<string | undefined>;

export interface Report {
  readonly ready: boolean;
  /** `ok`, or why not. */
  readonly checks: Readonly<Record<string, string>>;
}

const ok = 'ok';

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
    const checks = { server: this.#closing ? 'closing' : ok, ...found };
    return { ready: Object.values(checks).every((state) => state === ok), checks };
  }

  async #look(): Promise<Record<string, string>> {
    const states = await Promise.all(
      this.#checks.map(async ([name, check]) => [name, await this.#within(check)] as const),
    );
    setTimeout(() => (this.#looking = undefined), this.#keptMs).unref();
    return Object.fromEntries(states);
  }

  async #within(check: Check): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, this.#limitMs, `no answer within ${this.#limitMs / 1000} s`);
    });
    try {
      return (await Promise.race([check(), late])) ?? ok;
    } catch {
      return 'away';
    } finally {
      clearTimeout(timer);
    }
  }
}
