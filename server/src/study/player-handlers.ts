import type { studyCalls } from '@baeum/contract/study/calls';
import * as t from '@baeum/contract/study/terms';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { learningRecord, playerFiles, topicMaterials } from './player-queries.ts';
import {
  serializeContent,
  serializeLearning,
  serializeMaterials,
  serializeMinutes,
  serializePlay,
} from './player-serializers.ts';
import { obstacleTo, processReport } from './report.ts';

type PlayerCalls = Pick<
  typeof studyCalls,
  typeof t.getCntntInfo | typeof t.updateLearningTime | typeof t.getLearningRecord | typeof t.mediaView
>;

export const playerHandlers: Handlers<PlayerCalls> = {
  [t.getCntntInfo]: async ({ services: { db }, row, now }) => {
    const obstacle = obstacleTo(row);
    if (obstacle !== undefined) refuse(obstacle);
    const [files, materials] = await Promise.all([
      playerFiles(db, { code: row.code }),
      topicMaterials(db, { topicCode: row.topicCode, now }),
    ]);
    return { info: serializeContent(row, files), ...serializeMaterials(materials) };
  },

  [t.updateLearningTime]: async ({ services: { db }, account, row, input, http, now }) => {
    const { playId, creditedSeconds, content } = await processReport(db, {
      ...input,
      studentId: account.id,
      content: row,
      now,
      address: http.address,
      userAgent: http.userAgent,
    });
    return {
      learnSeq: playId,
      learnTime: serializeMinutes(content),
      creditSec: creditedSeconds,
      ...serializeLearning(content),
    };
  },

  [t.getLearningRecord]: async ({ services: { db }, account, row }) => ({
    list: (await learningRecord(db, { code: row.code, studentId: account.id })).map(serializePlay),
  }),

  [t.mediaView]: async ({ row }) => row,
};
