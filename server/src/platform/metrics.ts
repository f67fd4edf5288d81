/**
 * What Prometheus asks for at /metrics. Every label is one of a few known words: patterns of addresses, kinds, codes of the contract,
 * names of jobs; never an id, an address or anything else that people send.
 */
import { type Call, type CallKind, kindOf } from '@baeum/contract/call';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobEnd } from './jobs/runner.ts';
import type { RequestEnd, RequestObserver } from './requests.ts';

/** What is looked at only when somebody asks. */
export interface MetricSources {
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  /** Passwords that are being computed or wait for it. */
  readonly passwords: () => number;
  /** Bytes that stored files may still take; undefined where nobody can say. */
  readonly freeBytes: () => Promise<number | undefined>;
  /** Whether this server would be sent requests (/readyz). */
  readonly ready: () => Promise<boolean>;
}

/** Around what a call takes, 5 ms to half a second, and up to what an upload may. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600, 3600];

/** Addresses that are no call: the screens, their assets, the API's description. */
const other = 'page';
/** No address of the portal's. */
const none = 'none';

export class Metrics implements RequestObserver {
  readonly #registry = new Registry();
  readonly #kinds: ReadonlyMap<string, CallKind>;
  readonly #seconds: Histogram<'call'>;
  readonly #replies: Counter<'call' | 'status'>;
  readonly #refusals: Counter<'call' | 'code'>;
  readonly #underWay: Gauge<'kind'>;
  readonly #jobSeconds: Histogram<'job' | 'outcome'>;
  readonly #jobDone: Gauge<'job'>;

  constructor(calls: readonly Call[], { pool, passwords, freeBytes, ready }: MetricSources) {
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
    this.#underWay = new Gauge({
      name: 'baeum_requests_under_way',
      help: 'Requests that are being answered: uploads, downloads, other calls, pages',
      labelNames: ['kind'],
      registers,
    });
    for (const kind of ['upload', 'download', 'call', other]) this.#underWay.set({ kind }, 0);
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
    const connections = new Gauge({
      name: 'baeum_database_connections',
      help: 'Connections of the pool, and requests that wait for one',
      labelNames: ['state'],
      registers,
      collect: () => {
        const { totalCount, idleCount, waitingCount } = pool;
        connections.set({ state: 'busy' }, totalCount - idleCount);
        connections.set({ state: 'idle' }, idleCount);
        connections.set({ state: 'waiting' }, waitingCount);
      },
    });
    this.#whenAsked(
      'baeum_passwords_under_way',
      'Passwords that are being computed or wait for it',
      passwords,
    );
    this.#whenAsked('baeum_files_free_bytes', 'Room for stored files; absent in an object store', freeBytes);
    this.#whenAsked('baeum_ready', 'Whether /readyz says yes', async () => ((await ready()) ? 1 : 0));
  }

  /** A number that is looked at only when somebody asks; absent where it cannot be told. */
  #whenAsked(name: string, help: string, read: () => number | Promise<number | undefined>): Gauge {
    return new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        const value = await Promise.resolve(read()).catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }

  began(route: string | undefined): (end: RequestEnd) => void {
    const kind = (route !== undefined && this.#kinds.get(route)) || other;
    const call = route === undefined ? none : kind === other ? other : route;
    this.#underWay.inc({ kind });
    return ({ outcome, seconds, refused }) => {
      this.#underWay.dec({ kind });
      this.#seconds.observe({ call }, seconds);
      this.#replies.inc({ call, status: outcome });
      if (refused !== undefined) this.#refusals.inc({ call, code: refused });
    };
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

  /** Prometheus' text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
