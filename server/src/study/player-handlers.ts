import type { studyCalls } from '@baeum/contract/study/calls';
import * as t from '@baeum/contract/study/terms';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { learningRecord, playerFiles, topicMaterials } from './player-queries.ts';
import { wireContent, wireLearning, wireMaterial, wireMinutes, wirePlay } from './player-wire.ts';
import { obstacleTo, takeReport } from './report.ts';

type PlayerCalls = Pick<
  typeof studyCalls,
  typeof t.getCntntInfo | typeof t.updateLearningTime | typeof t.getLearningRecord | typeof t.mediaView
>;

export const playerHandlers: Handlers<PlayerCalls> = {
  [t.getCntntInfo]: async ({ services: { db }, row }) => {
    const obstacle = obstacleTo(row);
    if (obstacle !== undefined) refuse(obstacle);
    const [files, materials] = await Promise.all([
      playerFiles(db).execute({ code: row.code }),
      topicMaterials(db).execute({ topicCode: row.topicCode }),
    ]);
    return { info: wireContent(row, files), lctrDataFile: materials.map(wireMaterial) };
  },

  [t.updateLearningTime]: async ({ services: { db }, account, row, input, http, now }) => {
    const { playId, creditedSeconds, content } = await takeReport(db, {
      ...input,
      studentId: account.id,
      content: row,
      now,
      address: http.address,
      userAgent: http.userAgent,
    });
    return {
      learnSeq: playId,
      learnTime: wireMinutes(content),
      creditSec: creditedSeconds,
      ...wireLearning(content),
    };
  },

  [t.getLearningRecord]: async ({ services: { db }, account, row }) => ({
    list: (await learningRecord(db).execute({ code: row.code, studentId: account.id })).map(wirePlay),
  }),

  [t.mediaView]: async ({ row }) => row,
};
