/** Lists that can be taken out of the portal as workbooks; another one is a line here, and its sheet. */
import { callTable } from './call.ts';
import { studentsSheet } from './enrolment/sheet.ts';
import { staffEnrolmentCalls } from './enrolment/staff-calls.ts';
import { exportStudents, listStudents } from './enrolment/staff-terms.ts';
import { exportOf } from './exporting.ts';
import { historySheet } from './history/sheet.ts';
import { staffHistoryCalls } from './history/staff-calls.ts';
import * as history from './history/staff-terms.ts';
import { lecturesSheet } from './lecture/sheet.ts';
import { staffLectureCalls } from './lecture/staff-calls.ts';
import { exportLectures, listLectures } from './lecture/staff-terms.ts';
import { peopleSheet } from './people/sheet.ts';
import { accessReviewSheet } from './privacy/sheet.ts';
import { staffDestructionCalls } from './privacy/destruction-calls.ts';
import { destructionSheet } from './privacy/destruction-sheet.ts';
import { exportDestructions, listDestructions } from './privacy/destruction-terms.ts';
import { staffPrivacyCalls } from './privacy/staff-calls.ts';
import { exportAccessReview, listAccessReview } from './privacy/staff-terms.ts';
import { staffPeopleCalls } from './people/staff-calls.ts';
import { exportPeople, listPeople } from './people/staff-terms.ts';
import { exportPeerReviews } from './team/peer-terms.ts';
import { peerReviewsSheet, teamMembersSheet } from './team/sheet.ts';
import { staffTeamCalls } from './team/staff-calls.ts';
import * as team from './team/staff-terms.ts';

export const exportCalls = callTable(
  exportOf(exportPeople, staffPeopleCalls[listPeople], peopleSheet),
  exportOf(exportLectures, staffLectureCalls[listLectures], lecturesSheet),
  exportOf(exportStudents, staffEnrolmentCalls[listStudents], studentsSheet),
  exportOf(history.exportPersonHistory, staffHistoryCalls[history.listPersonHistory], historySheet),
  exportOf(history.exportLectureHistory, staffHistoryCalls[history.listLectureHistory], historySheet),
  exportOf(history.exportProgrammeHistory, staffHistoryCalls[history.listProgrammeHistory], historySheet),
  exportOf(team.exportTeamMembers, staffTeamCalls[team.listTeamMembers], teamMembersSheet),
  exportOf(exportPeerReviews, staffTeamCalls[team.listPeerReviews], peerReviewsSheet),
  exportOf(exportAccessReview, staffPrivacyCalls[listAccessReview], accessReviewSheet),
  exportOf(exportDestructions, staffDestructionCalls[listDestructions], destructionSheet),
);
