import type { ResultOf } from '@baeum/contract/call';
import type { feedbackCalls } from '@baeum/contract/grading/feedback-calls';
import * as t from '@baeum/contract/grading/feedback-terms';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { type ReceivedFile, removeObjects, trashObjects } from '../../platform/files/incoming.ts';
import { lockActivity } from '../offline/apply.ts';
import { giveAll } from './apply.ts';
import { holdersOf } from './holders.ts';
import { type FeedbackPlan, planFeedback } from './plan.ts';
import { withSent } from './sent.ts';

type Result = ResultOf<(typeof feedbackCalls)[typeof t.importFeedback]>;

export const feedbackHandlers: Handlers<typeof feedbackCalls> = {
  [t.importFeedback]: {
    prepare: async ({ services: { db, store, uploads: folder }, log, uploads, input, row, account, now }) => {
      const [zip] = await uploads.receive();
      if (zip === undefined) return refuse(t.feedbackRefusals.noZip);
      const giver = { accountId: account.id, now };
      const received: ReceivedFile[] = [];
      const keysOf = (files: readonly ReceivedFile[]) => files.map(({ storageKey }) => storageKey);
      const discard = () => removeObjects(store, log, keysOf(received));
      try {
        return await withSent({ store, folder }, zip, async ({ files, keep }) => {
          const planned = planFeedback(row, await holdersOf(db, row, giver), files);
          if (input.preview === 'N' && isOutdated(planned, input.token)) refuse(t.feedbackRefusals.changed);
          const givings = input.preview === 'N' ? planned.givings : [];
          // Beside the transaction, because that takes long.
          for (const { file, fileName } of givings) received.push(await keep(file, fileName));
          return {
            write: async (tx) => {
              const done = (rest: Partial<Awaited<ReturnType<typeof giveAll>>>, unused = [zip]) => ({
                result: resultOf(row.title, planned),
                changes: rest.changes ?? [],
                afterwards: () => {
                  void removeObjects(store, log, keysOf(unused));
                  void trashObjects(store, log, rest.obsolete ?? []);
                },
              });
              if (givings.length === 0) return done({});
              const locked = await lockActivity(tx, row, now);
              const again = planFeedback(locked, await holdersOf(tx, locked, giver), files);
              // Somebody has just done the same.
              if (again.givings.length === 0 && !isOutdated(again, input.token))
                return done({}, [zip, ...received]);
              if (again.token !== input.token) refuse(t.feedbackRefusals.changed);
              return done(await giveAll(tx, locked, giver, { givings: again.givings, received }));
            },
            discard,
          };
        });
      } catch (error) {
        await discard();
        throw error;
      }
    },
  },
};

/** A request that was repeated, because its reply was lost, finds everything given already, and has nothing to do. */
const isOutdated = ({ token, givings, lines }: FeedbackPlan, wanted: string): boolean =>
  token !== wanted && (givings.length > 0 || lines.every(({ same }) => same !== 'given'));

const resultOf = (title: string, { token, counts, givings, lines }: FeedbackPlan): Result => ({
  token,
  title,
  counts,
  applied: givings.length,
  rows: lines.map(({ file, kind, holder, fileName, problem, same, otherPath }) => ({
    path: file.path,
    kind,
    name: holder?.name ?? '',
    number: holder?.number ?? '',
    fileName,
    byteSize: file.byteSize,
    problem,
    same,
    otherPath,
  })),
});
