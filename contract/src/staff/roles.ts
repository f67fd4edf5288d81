/** Roles of the staff console and what each of them may do (specification §19.3). No zod. */

/** What an assistant may be appointed to do in a lecture. */
export const duties = ['content', 'assess', 'grade', 'attendance', 'answer', 'teams'] as const;
export type Duty = (typeof duties)[number];

export const dutyNames: Readonly<Record<Duty, string>> = {
  content: '강의 구성',
  assess: '평가 출제',
  grade: '채점',
  attendance: '출석',
  answer: '답변',
  teams: '팀',
};

/**
 * What may be done in a lecture or programme, beside the duties:
 * - `read`: its outline and the names of its students
 * - `enrol`: adding and dropping students, importing class lists
 * - `evaluations`: how many have evaluated the lecture and, after the end, what they answered
 * - `appoint`: choosing assistants and their duties
 * - `lead`: what only professors may do, such as releasing and confirming grades
 * - `operate`: making and changing lectures, appointing professors
 */
export const permissions = ['read', ...duties, 'enrol', 'evaluations', 'appoint', 'lead', 'operate'] as const;
export type Permission = (typeof permissions)[number];

export const staffRoles = ['professor', 'assistant', 'operator', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  professor: '교수',
  assistant: '조교',
  operator: '운영자',
  administrator: '관리자',
};

/** What each role may do; an assistant also has the duties of the appointment. */
const permissionsOfRole: Readonly<Record<StaffRole, readonly Permission[]>> = {
  professor: ['read', ...duties, 'enrol', 'evaluations', 'appoint', 'lead'],
  assistant: ['read'],
  operator: ['read', 'enrol', 'evaluations', 'appoint', 'operate'],
  administrator: permissions,
};

/** A role that an account has in a lecture or programme. */
export interface RoleHeld {
  readonly role: StaffRole;
  readonly duties: readonly Duty[];
}

/** Everything that these roles together allow. */
export const permissionsOf = (held: readonly RoleHeld[]): readonly Permission[] =>
  permissions.filter((one) =>
    held.some(
      ({ role, duties: own }) =>
        permissionsOfRole[role].includes(one) || (role === 'assistant' && own.some((duty) => duty === one)),
    ),
  );

/** What administrators may do in a lecture without stating a reason: what operators do. */
export const needsReason = (permission: Permission): boolean =>
  !permissionsOfRole.operator.includes(permission);
