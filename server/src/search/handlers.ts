import type { searchCalls } from '@baeum/contract/search/calls';
import { getSearchList } from '@baeum/contract/search/terms';
import type { Handlers } from '../handler.ts';
import { enrolledInCourse } from '../standing/standings.ts';
import { postsAndMaterials } from './queries.ts';
import { serializeOutline, serializePostsAndMaterials } from './serializers.ts';

export const searchHandlers: Handlers<typeof searchCalls> = {
  /** Says nothing of what is in a lecture that is still to be evaluated (decision 20). */
  [getSearchList]: async ({ services: { db }, account, row, now }) => {
    const key = { studentId: account.id, courseCode: row.code };
    const blockedLectures = account.evaluationBlocks.map(({ lectureCode }) => lectureCode);
    const [enrolled, posts] = await Promise.all([
      enrolledInCourse(db, key, now),
      postsAndMaterials(db, { ...key, now, blockedLectures }),
    ]);
    const readable = enrolled.filter(({ lecture }) => !blockedLectures.includes(lecture.code));
    const { list, cutList } = serializePostsAndMaterials(posts);
    return {
      list: [...readable.flatMap((one) => serializeOutline(one, now.getTime())), ...list],
      cutList,
    };
  },
};
