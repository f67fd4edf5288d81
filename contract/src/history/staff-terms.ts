/** Reading the history of what staff have changed (specification §19.4). No zod. */
import type { Permission } from '../staff/roles.ts';

export const listPersonHistory = '/api/staff/history/person';
export const listLectureHistory = '/api/staff/history/lecture';
export const listProgrammeHistory = '/api/staff/history/programme';
export const exportPersonHistory = '/api/staff/history/exportPerson';
export const exportLectureHistory = '/api/staff/history/exportLecture';
export const exportProgrammeHistory = '/api/staff/history/exportProgramme';
export const listPortalHistory = '/api/staff/history/portal';

/** Kinds of objects that belong to the whole portal, whose lines administrators read; those of saved replies may be private. */
export const portalKinds = ['notice', 'academicEvent', 'menu', 'commonCode', 'system'] as const;
export type PortalKind = (typeof portalKinds)[number];

export const historyRows = { usual: 20, most: 100 } as const;

/**
 * Who reads of a lecture's lines about which kind of object: who may read the object itself. Lines of other kinds, which
 * may tell scores or evidence, are read by professors only.
 */
export const historyPermissions = {
  accommodation: 'enrol',
  answer: 'answer',
  assignment: 'read',
  assistant: 'read',
  content: 'read',
  debate: 'read',
  debateComment: 'answer',
  enrolment: 'read',
  glossaryEntry: 'read',
  lecture: 'read',
  lectureNotice: 'read',
  material: 'read',
  message: 'answer',
  question: 'answer',
  questionComment: 'answer',
  /** Their lines count questions and tell which have changed. */
  quiz: 'assess',
  reflection: 'read',
  rosterImport: 'read',
  scoreImport: 'grade',
  similarityCheck: 'grade',
  syllabus: 'read',
  team: 'read',
  teamActivity: 'read',
  teamMember: 'read',
  topic: 'read',
  week: 'read',
} as const satisfies Readonly<Record<string, Permission>>;
export type LectureHistoryKind = keyof typeof historyPermissions;

/** Whether these permissions let somebody read the lines about an object of a kind. */
export const isReadableKind = (kind: LectureHistoryKind, permissions: readonly Permission[]): boolean =>
  permissions.includes('lead') || permissions.includes(historyPermissions[kind]);

/** Kinds whose lines these permissions let somebody read; all kinds when null. */
export const readableKinds = (permissions: readonly Permission[]): readonly string[] | null =>
  permissions.includes('lead')
    ? null
    : Object.entries(historyPermissions).flatMap(([kind, permission]) =>
        permissions.includes(permission) ? [kind] : [],
      );
