import type { searchCalls } from '@baeum/contract/search/calls';
import { getSearchList } from '@baeum/contract/search/terms';
import type { Handlers } from '../handler.ts';
import { enrolledInCourse } from '../standing/standings.ts';
import { listedInLectures } from './queries.ts';
import { serializeListed, serializeOutline } from './serializers.ts';

export const searchHandlers: Handlers<typeof searchCalls> = {
  /** Says nothing of what is in a lecture that is still to be evaluated (decision 20). */
  [getSearchList]: async ({ services: { db }, account, row, now }) => {
    const key = { studentId: account.id, courseCode: row.code };
    const blockedLectures = account.evaluationBlocks.map(({ lectureCode }) => lectureCode);
    const [enrolled, listed] = await Promise.all([
      enrolledInCourse(db, key, now),
      listedInLectures(db, { ...key, now, blockedLectures }),
    ]);
    const readable = enrolled.filter(({ lecture }) => !blockedLectures.includes(lecture.code));
    const { list, cutList } = serializeListed(listed);
    return {
      list: [...readable.flatMap((one) => serializeOutline(one, now.getTime())), ...list],
      cutList,
    };
  },
};
