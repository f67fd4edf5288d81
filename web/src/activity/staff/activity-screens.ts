/** Where activities of each kind are made and changed. */
import type { ActivityKind } from '@baeum/contract/study/board-terms';
import { teamActivityPath } from '../../team/staff/paths.ts';

interface ActivityScreens {
  readonly create: (lectureCode: string, topicId?: number) => string;
  readonly open: (lectureCode: string, activityId: string | number) => string;
}

export const activityScreens: Partial<Record<ActivityKind, ActivityScreens>> = {
  team: {
    create: (lectureCode) => teamActivityPath(lectureCode, 'new'),
    open: (lectureCode, activityId) => teamActivityPath(lectureCode, String(activityId)),
  },
};
