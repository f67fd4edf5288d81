/** How much each professor and assistant has to do in the lectures that operators look after (specification §20.2). */
import { dutyOfWaiting, type loadSorts } from '@baeum/contract/desk/staff-terms';
import { type Duty, permissionsOf, type RoleHeld } from '@baeum/contract/staff/roles';
import { grouped } from '@baeum/rules/grouped';
import { sql } from 'drizzle-orm';
import { lectureAssistant, lectureProfessor } from '../lecture/tables.ts';
import { preparedQuery } from '../platform/statements.ts';
import { account } from '../platform/tables.ts';
import type { WaitingCount } from './waiting-counts.ts';

const codes = sql`${sql.placeholder('codes')}::text[]`;

/** Who gives or assists in these lectures. */
export const partsIn = preparedQuery(
  'desk_parts',
  {
    lectureCode: sql<string>`part.lecture_code`,
    role: sql<'professor' | 'assistant'>`part.role`,
    duties: sql<readonly Duty[]>`part.duties`,
    loginId: sql<string>`account.login_id`,
    name: sql<string>`account.name`,
  },
  (db, fields) =>
    db.select(fields).from(
      sql`(select ${lectureProfessor.lectureCode} as lecture_code, ${lectureProfessor.accountId} as account_id,
            'professor' as role, '{}'::text[] as duties from ${lectureProfessor} where ${lectureProfessor.lectureCode} = any(${codes})
          union all select ${lectureAssistant.lectureCode}, ${lectureAssistant.accountId}, 'assistant', ${lectureAssistant.duties}
            from ${lectureAssistant} where ${lectureAssistant.lectureCode} = any(${codes})) as part
          join ${account} on ${account.id} = part.account_id`,
    ),
);

interface Part extends RoleHeld {
  readonly lectureCode: string;
  readonly role: 'professor' | 'assistant';
  readonly loginId: string;
  readonly name: string;
}

export interface Load {
  readonly loginId: string;
  readonly name: string;
  professorOf: number;
  assistantOf: number;
  students: number;
  toGrade: number;
  toAnswer: number;
  since: Date | null;
}

interface Given {
  readonly parts: readonly Part[];
  readonly waiting: readonly WaitingCount[];
  /** Students by lecture. */
  readonly students: ReadonlyMap<string, number>;
}

/** What each has to do; what several may do together counts for each of them. */
export function loadsOf({ parts, waiting, students }: Given): Load[] {
  const waits = grouped(waiting, ({ lectureCode }) => lectureCode);
  const loads = new Map<string, Load>();
  for (const part of parts) {
    const load = loads.get(part.loginId) ?? nothingOf(part);
    loads.set(part.loginId, load);
    load[part.role === 'professor' ? 'professorOf' : 'assistantOf'] += 1;
    load.students += students.get(part.lectureCode) ?? 0;
    const permissions = permissionsOf([part]);
    for (const { kind, count, since } of waits.get(part.lectureCode) ?? []) {
      if (!permissions.includes(dutyOfWaiting[kind])) continue;
      load[dutyOfWaiting[kind] === 'grade' ? 'toGrade' : 'toAnswer'] += count;
      load.since = load.since === null || since < load.since ? since : load.since;
    }
  }
  return [...loads.values()];
}

const nothingOf = ({ loginId, name }: Part): Load => ({
  loginId,
  name,
  professorOf: 0,
  assistantOf: 0,
  students: 0,
  toGrade: 0,
  toAnswer: 0,
  since: null,
});

const amounts: Readonly<Record<(typeof loadSorts)[number], (load: Load) => number>> = {
  waiting: ({ toGrade, toAnswer }) => toGrade + toAnswer,
  lectures: ({ professorOf, assistantOf }) => professorOf + assistantOf,
  students: ({ students }) => students,
  toGrade: ({ toGrade }) => toGrade,
  toAnswer: ({ toAnswer }) => toAnswer,
};

interface Order {
  readonly sort: (typeof loadSorts)[number];
  readonly descending: boolean;
}

/** By a number; equal ones by their login ids. */
export const sortedBy = ({ sort, descending }: Order, loads: readonly Load[]): Load[] =>
  loads.toSorted(
    (one, other) =>
      (amounts[sort](one) - amounts[sort](other)) * (descending ? -1 : 1) ||
      (one.loginId < other.loginId ? -1 : 1),
  );
