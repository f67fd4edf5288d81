/**
 * The forms of activities by kind, for the list of all activities and for the weeks board. A kind without an entry cannot be
 * made or opened in the console.
 */
import { type ActivityKind, activityKinds } from '@baeum/contract/study/board-terms';
import { lecturePath } from '../../staff-roles.ts';

interface ActivityScreens {
  /** The address of the form for a new one, of a topic where one is named. */
  readonly create: (lectureCode: string, topicCode?: string) => string;
  readonly open: (lectureCode: string, activityId: string) => string;
}

/** The name of the topic in the address of a form for a new activity. */
export const topicParameter = 'topic';

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
  assignment: screensOf('assignment'),
  quiz: screensOf('quiz'),
  debate: screensOf('debate'),
  team: screensOf('team'),
  reflection: screensOf('reflection'),
};

/** What the menus call each kind. */
export const activityNames = {
  assignment: '과제',
  quiz: '퀴즈',
  debate: '토론',
  team: '팀활동',
  reflection: '성찰일지',
} as const satisfies Record<ActivityKind, string>;

/** Kinds that can be made in the console, in the order of menus. */
export const madeKinds = (): readonly ActivityKind[] =>
  activityKinds.filter((kind) => activityScreens[kind] !== undefined);
