/** How the portal is doing (specification §20.2). */
import type { healthCalls } from '@baeum/contract/health/staff-calls';
import { getHealth } from '@baeum/contract/health/staff-terms';
import type { Handlers } from '../handler.ts';
import { diskSpaceOf } from '../platform/disk-space.ts';
import { lastDue, type Timing } from '../platform/jobs/job.ts';
import { ok, Readiness } from '../platform/readiness.ts';
import { serializeMoment, serializeMomentOrNull } from '../platform/time.ts';
import type { Services } from '../services.ts';
import { timetable } from '../recurring/timetable.ts';
import { portalState, recentTraffic } from './queries.ts';

export const healthHandlers: Handlers<typeof healthCalls> = {
  [getHealth]: async ({ services, now }) => {
    const { db, mail } = services;
    const names = Object.keys(timetable);
    const [[traffic], [state], storage] = await Promise.all([
      recentTraffic(db, { now }),
      portalState(db, { now, names }),
      storageOf(services),
    ]);
    if (traffic === undefined || state === undefined) throw new Error('no row of figures');
    const sumOf = (figure: 'requests' | 'failed') =>
      traffic.hours.reduce((sum, hour) => sum + hour[figure], 0);
    return {
      traffic: {
        requests: sumOf('requests'),
        failed: sumOf('failed'),
        refused: traffic.refused,
        slow: traffic.slow,
        hours: traffic.hours.map(({ hour, requests, failed }) => ({
          hour: serializeMoment(new Date(hour)),
          requests,
          failed,
        })),
        failing: traffic.failing.map(({ call, requests, failed, last }) => ({
          call,
          requests,
          failed,
          last: serializeMoment(new Date(last)),
        })),
      },
      jobs: Object.entries(timetable).map(([name, timing]) => {
        const job = state.jobs.find((one) => one.name === name);
        if (job === undefined) throw new Error(`the database has no queue ${name}: migrate it`);
        const doneAt = job.doneAt === null ? null : new Date(job.doneAt);
        return {
          name,
          doneAt: serializeMomentOrNull(doneAt),
          isLate: isLate(timing, { since: new Date(job.since), doneAt }, now),
          failed: job.failed,
        };
      }),
      mail: {
        isOn: mail !== undefined,
        waiting: state.waiting,
        since: serializeMomentOrNull(state.since),
        refused: state.refused,
      },
      storage: { database: state.bytes, ...storage },
    };
  },
};

const usualLimitMinutes = 15;

interface Done {
  /** When the portal has learnt of the job. */
  readonly since: Date;
  readonly doneAt: Date | null;
}

/** Whether a job was due for longer than it may take, and has not been done since. One that was never done may be new: it was due twice. */
export function isLate(
  { every, limitMinutes = usualLimitMinutes }: Timing,
  { since, doneAt }: Done,
  now: Date,
): boolean {
  const due = lastDue(every, new Date(now.getTime() - limitMinutes * 60_000));
  return doneAt === null ? since < lastDue(every, new Date(due.getTime() - 1)) : doneAt < due;
}

/** The disk and the store of files, as this server finds them. */
async function storageOf({ store, data }: Services) {
  const reachable = new Readiness({ files: { ask: () => store.reach().then(() => undefined) } });
  const [{ checks }, disk] = await Promise.all([reachable.report(), spaceOf(data)]);
  return { disk, isRemote: store.remote, isReached: checks.files === ok };
}

/** Null where the system does not say. */
const spaceOf = (folder: string) =>
  diskSpaceOf(folder)().then(
    ({ free, total }) => ({ free, total }),
    () => null,
  );
