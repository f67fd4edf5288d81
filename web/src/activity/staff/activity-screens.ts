/**
 * The forms of activities by kind, for the list of all activities and for the weeks board. A kind without an entry cannot be
 * made or opened in the console.
 */
import type { ActivityKind } from '@baeum/contract/study/board-terms';
import { lecturePath } from '../../staff-roles.ts';

interface ActivityScreens {
  /** The address of the form for a new one, of a topic where one is named. */
  readonly create: (lectureCode: string, topicCode?: string) => string;
  readonly open: (lectureCode: string, activityId: string) => string;
}

/** The name of the topic in the address of a form for a new activity. */
const topicParameter = 'topic';

/** Addresses below `lectures/:lectureCode/activities`, as in sections.ts. */
const screensOf = (kind: ActivityKind): ActivityScreens => ({
  create: (lectureCode, topicCode) => {
    const topic = topicCode === undefined ? '' : `?${new URLSearchParams({ [topicParameter]: topicCode })}`;
    return `${lecturePath(lectureCode, `activities/${kind}/new`)}${topic}`;
  },
  open: (lectureCode, activityId) =>
    lecturePath(lectureCode, `activities/${kind}/${encodeURIComponent(activityId)}`),
});

export const activityScreens: Partial<Record<ActivityKind, ActivityScreens>> = {
  quiz: screensOf('quiz'),
};
