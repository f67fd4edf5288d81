/** Addresses of activities in the console, as in sections.ts. */
import type { ActivityKind } from '@baeum/contract/study/board-terms';
import { lecturePath } from '../../staff-roles.ts';

/** The list of the activities of a lecture. */
export const activitiesPath = (lectureCode: string): string => lecturePath(lectureCode, 'activities');

/** The name of the topic in the address of a form for a new activity. */
export const topicParameter = 'topic';

/** The form for a new one, of a topic where one is named. */
export function newActivityPath(kind: ActivityKind, lectureCode: string, topicCode?: string): string {
  const topic = topicCode === undefined ? '' : `?${new URLSearchParams({ [topicParameter]: topicCode })}`;
  return `${activitiesPath(lectureCode)}/${kind}/new${topic}`;
}

/** What was said in a debate, or one of its threads with a comment in it. */
export function debateCommentsPath(
  lectureCode: string,
  code: string,
  at?: { readonly thread: string; readonly comment: string },
): string {
  const search = at === undefined ? '' : `?${new URLSearchParams(at)}`;
  return `${activityPath('debate', lectureCode, code, 'comments')}${search}`;
}

/** The first screen of one that is stored, or another of its screens. */
export const activityPath = (kind: ActivityKind, lectureCode: string, code: string, screen = ''): string =>
  `${activitiesPath(lectureCode)}/${kind}/${encodeURIComponent(code)}${screen && `/${screen}`}`;
