/**
 * Metrics for Prometheus, served at /metrics. Every label has one of a few known values: route patterns, kinds, codes of the
 * contract, names of jobs; never an id, an address or anything else that clients send.
 */
import { type Call, type CallKind, kindOf } from '@baeum/contract/call';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobEnd } from './jobs/runner.ts';
import { ok, type Report } from './readiness.ts';
import type { RequestEnd, RequestObserver } from './requests.ts';

/** Values that are only read when Prometheus asks. */
export interface MetricSources {
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  /** Number of password hashes that are being computed or wait. */
  readonly passwords: () => number;
  /** Free space on the disk of the data directory. */
  readonly freeBytes: () => Promise<number>;
  /** The result of /readyz. */
  readonly readiness: () => Promise<Report>;
}

/** Fine steps for usual calls, 5 ms to half a second, and coarse ones up to the duration of an upload. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600, 3600];

/**
 * So many requests are counted one after the other. Between other work, each by itself, counting takes several times as long, because
 * nothing of it is in the processor's caches.
 */
const batch = 250;

/** Routes that are not calls: screens, assets, the API description. */
const other = 'page';
/** Not a route of the portal. */
const none = 'none';

/**
 * The metrics of this process, with all durations in seconds. A request is labelled with the path of its call, `page` for any
 * other route, or `none` without one.
 */
export class Metrics implements RequestObserver {
  readonly #registry = new Registry();
  readonly #kinds: ReadonlyMap<string, CallKind>;
  readonly #seconds: Histogram<'call'>;
  readonly #replies: Counter<'call' | 'status'>;
  readonly #refusals: Counter<'call' | 'code'>;
  readonly #underWay: Record<CallKind | typeof other, number> = {
    upload: 0,
    download: 0,
    call: 0,
    [other]: 0,
  };
  /** Requests that have ended and are not counted yet. */
  readonly #ended: { readonly route: string | undefined; readonly end: RequestEnd }[] = [];
  readonly #jobSeconds: Histogram<'job' | 'outcome'>;
  readonly #jobDone: Gauge<'job'>;

  constructor(calls: readonly Call[], { pool, passwords, freeBytes, readiness }: MetricSources) {
    this.#kinds = new Map(calls.map((call) => [call.path, kindOf(call)]));
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#seconds = new Histogram({
      name: 'baeum_request_duration_seconds',
      help: 'From the head of a request to the end of its reply, by call',
      labelNames: ['call'],
      buckets: requestBuckets,
      registers,
    });
    this.#replies = new Counter({
      name: 'baeum_replies_total',
      help: 'Replies by call and status; "cut off" where nobody waited for the end',
      labelNames: ['call', 'status'],
      registers,
    });
    this.#refusals = new Counter({
      name: 'baeum_refusals_total',
      help: 'Refusals by call and code',
      labelNames: ['call', 'code'],
      registers,
    });
    this.#jobSeconds = new Histogram({
      name: 'baeum_job_duration_seconds',
      help: 'Runs of scheduled work that ended in this process',
      labelNames: ['job', 'outcome'],
      buckets: jobBuckets,
      registers,
    });
    this.#jobDone = new Gauge({
      name: 'baeum_job_done_timestamp_seconds',
      help: 'When a job was last done in this process',
      labelNames: ['job'],
      registers,
    });
    this.#whenAsked(
      'baeum_requests_under_way',
      'Requests that are being answered: uploads, downloads, other calls, pages',
      'kind',
      () => this.#underWay,
    );
    this.#whenAsked(
      'baeum_database_connections',
      'Connections of the pool, and requests that wait for one',
      'state',
      () => ({
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
    );
    this.#whenAsked('baeum_check_ok', 'Whether what /readyz looks at is well', 'check', async () => {
      const { checks } = await readiness();
      return Object.fromEntries(
        Object.entries(checks).map(([check, state]) => [check, state === ok ? 1 : 0]),
      );
    });
    this.#oneWhenAsked('baeum_ready', 'Whether /readyz says yes', async () =>
      (await readiness()).ready ? 1 : 0,
    );
    this.#oneWhenAsked(
      'baeum_passwords_under_way',
      'Passwords that are being computed or wait for it',
      async () => passwords(),
    );
    this.#oneWhenAsked('baeum_data_free_bytes', 'Room on the disk of the portal’s data', freeBytes);
  }

  /** Gauges that are only read when Prometheus asks, one for each value of the label. */
  #whenAsked(
    name: string,
    help: string,
    label: string,
    read: () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>,
  ): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect: async () => {
        for (const [word, value] of Object.entries(await read())) gauge.set({ [label]: word }, value);
      },
    });
  }

  /** A single such gauge; absent if it cannot be read. */
  #oneWhenAsked(name: string, help: string, read: () => Promise<number>): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect: async () => {
        try {
          gauge.set(await read());
        } catch {
          gauge.remove();
        }
      },
    });
  }

  #kindOf(route: string | undefined): CallKind | typeof other {
    return (route !== undefined && this.#kinds.get(route)) || other;
  }

  began(route: string | undefined): void {
    this.#underWay[this.#kindOf(route)] += 1;
  }

  ended(route: string | undefined, end: RequestEnd): void {
    this.#underWay[this.#kindOf(route)] -= 1;
    if (this.#ended.push({ route, end }) === batch) this.#count();
  }

  /** Counts the requests that have ended. */
  #count(): void {
    for (const { route, end } of this.#ended.splice(0)) {
      const { outcome, seconds, refused } = end;
      const call = route === undefined ? none : this.#kindOf(route) === other ? other : route;
      this.#seconds.observe({ call }, seconds);
      this.#replies.inc({ call, status: outcome });
      if (refused !== undefined) this.#refusals.inc({ call, code: refused });
    }
  }

  unreadable(code: string): void {
    this.#refusals.inc({ call: none, code });
  }

  jobEnded({ job, outcome, seconds }: JobEnd, now: Date): void {
    this.#jobSeconds.observe({ job, outcome }, seconds);
    if (outcome === 'done') this.#jobDone.set({ job }, now.getTime() / 1000);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** In the text format of Prometheus. */
  text(): Promise<string> {
    this.#count();
    return this.#registry.metrics();
  }
}
