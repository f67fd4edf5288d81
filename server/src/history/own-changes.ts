/** What students see of the history: lines about themselves that have been released, in plain words. */
import type { historyCalls } from '@baeum/contract/history/calls';
import { getMyChangeList, ownChangeRows } from '@baeum/contract/history/terms';
import { fieldName, kindNames, valueInWords } from '@baeum/contract/history/words';
import { type ChangeAction, changeActionNames } from '@baeum/contract/staff/history-terms';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Handlers } from '../handler.ts';
import { lecture } from '../lecture/tables.ts';
import { pageOf, paginate } from '../platform/paging.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { account, staffChange } from '../platform/tables.ts';
import { serializeMoment } from '../platform/time.ts';
import type { ReleaseRule } from '../ports/release-rule.ts';
import { changedValues, newestLines } from './queries.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** What is shown now of the lines about a person. */
const isShownTo = (rules: readonly ReleaseRule[]): SQL | undefined =>
  and(
    eq(staffChange.subjectId, studentId),
    or(
      eq(staffChange.shown, 'now'),
      ...rules.map(({ kind, isReleased }) =>
        and(
          eq(staffChange.shown, 'released'),
          eq(staffChange.kind, kind),
          isReleased(sql`${staffChange.object}`, now),
        ),
      ),
    ),
    ...rules
      .filter(({ waitsForEvaluation }) => waitsForEvaluation)
      .map(
        ({ kind }) =>
          sql`(${staffChange.kind} <> ${kind} or ${staffChange.lectureCode} <> all(${sql.placeholder('blockedLectures')}::text[]))`,
      ),
  );

/** Whether the person may read from what to what, of a line that is shown. */
const showsValues = (rules: readonly ReleaseRule[]) =>
  sql<boolean>`${
    and(
      ...rules.map(({ kind, showsValues: shows }) => {
        if (shows === undefined) return undefined;
        return sql`case when ${staffChange.kind} = ${kind} then ${shows(sql`${staffChange.object}`, now, studentId)} else true end`;
      }),
    ) ?? sql`true`
  }`;

const statementsOf = (name: string, rules: readonly ReleaseRule[]) => ({
  page: preparedQuery(
    `own_changes_page_${name}`,
    {
      id: staffChange.id,
      at: staffChange.at,
      by: account.name,
      action: staffChange.action,
      kind: staffChange.kind,
      lecture: lecture.name,
      values: changedValues,
      showsValues: showsValues(rules),
    },
    (db, fields) => {
      const listed = newestLines(db, isShownTo(rules));
      return db
        .select(fields)
        .from(listed)
        .innerJoin(staffChange, eq(staffChange.id, listed.id))
        .innerJoin(account, eq(account.id, staffChange.accountId))
        .leftJoin(lecture, eq(lecture.code, staffChange.lectureCode))
        .orderBy(desc(staffChange.id));
    },
  ),
  count: preparedQuery(`own_changes_count_${name}`, { total: sql<number>`count(*)::int` }, (db, fields) =>
    db.select(fields).from(staffChange).where(isShownTo(rules)),
  ),
});

/**
 * @param rules of all domains
 * @param name of the statements, which differ with the rules
 */
export function ownHistoryHandlersOf(
  rules: readonly ReleaseRule[],
  name = 'portal',
): Handlers<typeof historyCalls> {
  const statements = statementsOf(name, rules);
  return {
    [getMyChangeList]: async ({ services: { db }, account, input, now }) => {
      const blockedLectures = account.evaluationBlocks.map(({ lectureCode }) => lectureCode);
      const which = { studentId: account.id, blockedLectures, now };
      const [lines, [counted]] = await Promise.all([
        statements.page(db, { ...which, ...pageOf(input, ownChangeRows) }),
        statements.count(db, which),
      ]);
      const totalCnt = counted?.total ?? 0;
      return {
        list: lines.map(serializeChange),
        totalCnt,
        paginationInfo: paginate(input, ownChangeRows, totalCnt),
      };
    },
  };
}

const serializeChange = (line: RowOf<ReturnType<typeof statementsOf>['page']>) => ({
  chgSeq: line.id,
  chgDt: serializeMoment(line.at),
  chgrNm: line.by,
  chgTtl:
    sentences[line.kind]?.[line.action] ??
    `${kindNames[line.kind] ?? '기록'} ${changeActionNames[line.action]}`,
  sbjcNm: line.lecture,
  vlList: line.values
    .filter(({ field }) => line.showsValues && shownFields[line.kind]?.has(field))
    .map(({ field, before, after }) => ({
      vlNm: fieldName(line.kind, field),
      bfVl: valueInWords(field, before),
      afVl: valueInWords(field, after),
    })),
});

const sentences: Readonly<Record<string, { readonly [Action in ChangeAction]?: string }>> = {
  account: {
    add: '계정이 만들어졌습니다.',
    change: '계정 정보가 변경되었습니다.',
    archive: '계정 이용이 정지되었습니다.',
    restore: '계정 정보가 이전으로 되돌려졌습니다.',
  },
  enrolment: {
    add: '수강생으로 등록되었습니다.',
    change: '수강 정보가 변경되었습니다.',
    restore: '수강 정보가 이전으로 되돌려졌습니다.',
  },
  extension: {
    change: '마감이 연장되었습니다.',
    remove: '마감 연장이 거두어졌습니다.',
  },
  regradeRequest: { change: '재채점 요청에 답변이 달렸습니다.' },
  accommodation: { change: '퀴즈와 시험의 추가 시간이 변경되었습니다.' },
  teamMember: { change: '속한 팀이 변경되었습니다.' },
  assistant: {
    add: '조교로 지정되었습니다.',
    change: '조교로 맡은 일이 변경되었습니다.',
    remove: '조교 지정이 해제되었습니다.',
  },
};

/** Other fields of a line are for staff. */
const shownFields: Readonly<Record<string, ReadonlySet<string>>> = {
  account: new Set([
    'name',
    'loginId',
    'studentNumber',
    'college',
    'studyYear',
    'position',
    'email',
    'suspended',
    'temporaryPassword',
  ]),
  enrolment: new Set([
    'state',
    'countsFrom',
    'retaken',
    'outsideCurve',
    'movedTo',
    'movedFrom',
    'movedWork',
    'keptWork',
  ]),
  teamMember: new Set(['team']),
  assistant: new Set(['duties']),
  extension: new Set(['title', 'closesAt', 'lateClosesAt']),
  accommodation: new Set(['extraTime']),
  releasedScore: new Set(['title', 'points']),
};
