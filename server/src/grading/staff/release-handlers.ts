import type { staffReleaseCalls } from '@baeum/contract/grading/release-calls';
import * as t from '@baeum/contract/grading/staff-terms';
import type { Handlers } from '../../handler.ts';
import { trashObjects } from '../../platform/files/incoming.ts';
import { addFiles, removeFile } from './files.ts';
import { liftBlind } from './lifting.ts';
import { answer } from './regrades.ts';
import { release, takeBack, withdraw } from './releases.ts';
import { changeSettings } from './settings.ts';

export const staffReleaseHandlers: Handlers<typeof staffReleaseCalls> = {
  [t.liftBlind]: ({ tx, row, input }) => liftBlind(tx, row, input.reason),

  [t.releaseScores]: ({ tx, account, row, input, now }) =>
    release({ tx, accountId: account.id, now }, row, input),

  [t.takeBackRelease]: ({ tx, account, row, input, now }) =>
    takeBack({ tx, accountId: account.id, now }, row, input),

  [t.withdrawScores]: ({ tx, account, row, input, now }) =>
    withdraw({ tx, accountId: account.id, now }, row, input),

  [t.addScoreFiles]: async ({ tx, account, row, uploads, now }) =>
    addFiles({ tx, accountId: account.id, now }, row, await uploads.receive()),

  [t.removeScoreFile]: async ({ services: { store }, log, tx, account, row, input, now }) => {
    const { changed, obsolete } = await removeFile({ tx, accountId: account.id, now }, row, input);
    return { ...changed, afterwards: () => void trashObjects(store, log, obsolete) };
  },

  [t.answerRegrade]: ({ tx, account, row, input, now }) =>
    answer({ tx, accountId: account.id, now }, row, input),

  [t.changeGradingSettings]: ({ tx, row, input }) => changeSettings(tx, row, input),
};
