/** Who finishes an upload: one request at a time, because it reads and stores up to four gigabytes. */
import { videoRefusals } from '@baeum/contract/study/video-terms';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { videoUpload } from '../tables.ts';

export interface Finishing {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** After a server has died, another request may finish its uploads after this time: pages ask again for longer. */
const claimedForMs = 30_000;
const renewedEveryMs = claimedForMs / 4;

const claimedUntil = (clock: Clock) => new Date(clock.now().getTime() + claimedForMs);

/** Of one request. Another one that has taken it for dead has a claim of its own, which this one neither renews nor ends. */
interface Claim {
  readonly uploadId: string;
  until: Date;
}

const isOwn = ({ uploadId, until }: Claim) =>
  and(eq(videoUpload.id, uploadId), eq(videoUpload.finishingUntil, until));

/**
 * Claims an upload that has not been finished, unless another request has.
 * @returns the claim, or how long the video is if it has been finished meanwhile
 */
export async function claimUpload({ db, clock }: Finishing, uploadId: string): Promise<Claim | number> {
  const until = claimedUntil(clock);
  const [claimed] = await db
    .update(videoUpload)
    .set({ finishingUntil: until })
    .where(
      and(
        eq(videoUpload.id, uploadId),
        isNull(videoUpload.mediaSeconds),
        or(isNull(videoUpload.finishingUntil), lte(videoUpload.finishingUntil, clock.now())),
      ),
    )
    .returning({ id: videoUpload.id });
  if (claimed !== undefined) return { uploadId, until };
  const [upload] = await db
    .select({ mediaSeconds: videoUpload.mediaSeconds })
    .from(videoUpload)
    .where(eq(videoUpload.id, uploadId));
  if (upload === undefined) refuse(videoRefusals.unknown);
  return upload.mediaSeconds ?? refuse(videoRefusals.finishing, { retryAfterSeconds: 5 });
}

/** Renews the claim until the work has ended. */
export async function whileClaimed<Result>(
  { db, clock, log }: Finishing,
  claim: Claim,
  work: () => Promise<Result>,
): Promise<Result> {
  const renew = async () => {
    const until = claimedUntil(clock);
    const renewed = await db
      .update(videoUpload)
      .set({ finishingUntil: until })
      .where(isOwn(claim))
      .returning({ id: videoUpload.id });
    if (renewed.length > 0) claim.until = until;
  };
  const renewing = setInterval(
    () => void renew().catch((err: unknown) => log.warn({ err }, 'claim of an upload not renewed')),
    renewedEveryMs,
  );
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}

/** Lets others finish it. If that fails they wait until the claim has ended. */
export async function releaseUpload({ db, log }: Finishing, claim: Claim): Promise<void> {
  await db
    .update(videoUpload)
    .set({ finishingUntil: null })
    .where(isOwn(claim))
    .catch((err: unknown) => log.warn({ err }, 'claim of an upload not released'));
}
