/** What can be found of a lecture: what its pages list for this student. */
import type { ResultOf } from '@baeum/contract/call';
import type { searchCalls } from '@baeum/contract/search/calls';
import { type getSearchList, searchLimit } from '@baeum/contract/search/terms';
import { isWatchableAt, learningProgressAt } from '@baeum/rules/attendance';
import { grouped } from '@baeum/rules/grouped';
import type { Content } from '@baeum/rules/outline';
import type { Instant } from '@baeum/rules/periods';
import { teamStanding } from '@baeum/rules/teams';
import { serializeMomentOrNull } from '../platform/time.ts';
import type { Enrolled } from '../standing/standings.ts';
import type { Listed } from './queries.ts';

type Reply = ResultOf<(typeof searchCalls)[typeof getSearchList]>;
type Found = Reply['list'][number];

const isOpenAt = (now: Instant, content: Content): boolean =>
  content.isPublic && isWatchableAt(now, content) && learningProgressAt(now, content) !== 'before';

/** Activities, topics and weeks, which is also the order of what is found equally well. A midterm or final exam is not named before it begins. */
export function serializeOutline({ outline, facts }: Enrolled<'teams'>, now: Instant): Found[] {
  const found = (objSe: Found['objSe'], objCd: string, objNm: string, lctrWk: number | null): Found => ({
    objSe,
    objCd,
    objNm,
    lctrShdlCd: outline.lectureCode,
    lctrWk,
    rgstDt: null,
  });
  const { weeks, topics, assignments, quizzes, debates, teamActivities, journal } = outline;
  return [
    ...assignments.map(({ code, title, weekNumber }) => found('assignment', code, title, weekNumber)),
    ...quizzes
      .filter(({ examKind, opensAt }) => examKind === null || opensAt <= now)
      .map(({ code, title, weekNumber, examKind }) =>
        found(examKind === null ? 'quiz' : 'exam', code, title, weekNumber),
      ),
    ...debates.map(({ code, title, weekNumber }) => found('debate', code, title, weekNumber)),
    ...teamActivities.flatMap((activity) => {
      const { team } = teamStanding(activity, facts, now);
      if (team === undefined) return [];
      return [
        found('team', String(team.teamId), activity.title, activity.weekNumber),
        ...activity.assignments.map(({ id, title }) =>
          found('team_assignment', String(id), title, activity.weekNumber),
        ),
      ];
    }),
    ...(journal === null ? [] : [found('reflection', journal.code, journal.name, null)]),
    ...topics.map(({ code, content, title, weekNumber }) =>
      content !== null && isOpenAt(now, content)
        ? found('content', content.code, title, weekNumber)
        : found('topic', code, title, weekNumber),
    ),
    ...weeks.map(({ number, title }) => found('week', String(number), title, number)),
  ];
}

const kindOf = ({ kind }: Listed) => (kind === 'inquiry' ? 'inqry' : kind);

/** Those that can be found, and the lists that have more; each comes newest first. Of glossaries all words are there. */
export function serializeListed(
  rows: readonly Listed[],
): Pick<Reply, 'cutList'> & { readonly list: Found[] } {
  const lists = grouped(rows, (row) => `${kindOf(row)} ${row.lectureCode}`);
  const cut = new Set<Listed>();
  const cutList: Reply['cutList'] = [];
  for (const list of lists.values()) {
    const last = list[searchLimit];
    const objSe = last && kindOf(last);
    if (last === undefined || objSe === undefined || objSe === 'word') continue;
    cut.add(last);
    cutList.push({ lctrShdlCd: last.lectureCode, objSe });
  }
  return { list: rows.filter((row) => !cut.has(row)).map(serializeOne), cutList };
}

const serializeOne = (row: Listed): Found => ({
  objSe: kindOf(row),
  objCd: String(row.id),
  objNm: row.title,
  lctrShdlCd: row.lectureCode,
  lctrWk: row.weekNumber,
  rgstDt: serializeMomentOrNull(row.at),
});
