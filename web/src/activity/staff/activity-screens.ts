/** The screens that make and change the activities of a lecture, by kind. */
import type { ActivityKind } from '@baeum/contract/study/board-terms';
import { lecturePath } from '../../staff-roles.ts';

interface ActivityScreens {
  /** @param topicCode the topic that it is for */
  readonly create: (lectureCode: string, topicCode?: string) => string;
  readonly open: (lectureCode: string, code: string) => string;
}

export const activityScreens: Readonly<Partial<Record<ActivityKind, ActivityScreens>>> = {
  quiz: {
    create: (lectureCode, topicCode) =>
      lecturePath(
        lectureCode,
        `activities/quiz/new${topicCode === undefined ? '' : `?topic=${encodeURIComponent(topicCode)}`}`,
      ),
    open: (lectureCode, code) => lecturePath(lectureCode, `activities/quiz/${encodeURIComponent(code)}`),
  },
};
