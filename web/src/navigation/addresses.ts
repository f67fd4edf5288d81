/** Addresses beside the named routes: pages outside the student area, and links that lead into it. */
import { evaluationPage } from '@baeum/contract/evaluation/terms';
import { signInPages } from '@baeum/contract/session/terms';
import { generatePath } from 'react-router';
import { base } from './routes.ts';

/** Where the staff's side is; its pages are named in app/staff/sections.ts, with their ids in the address. */
export { staffBase } from '@baeum/contract/headers';

/** Pages outside the student area. */
export const publicPages = {
  site: signInPages.site,
  notice: '/st/notice/:bordSeq',
  arrival: signInPages.arrival,
  logout: '/logout',
  syllabus: '/common/syllabusPopup/view/:lctrShdlCd',
  evaluation: evaluationPage,
  api: '/api/docs',
} as const;

/** The page where a lecture is evaluated; it is entered by a full page load. */
export const evaluationPath = (lctrShdlCd: string): string =>
  `${publicPages.evaluation}?${new URLSearchParams({ lctrShdlCd })}`;

export const publicNoticePath = (bordSeq: number): string =>
  generatePath(publicPages.notice, { bordSeq: String(bordSeq) });

export const syllabusPath = (lctrShdlCd: string): string =>
  generatePath(publicPages.syllabus, { lctrShdlCd });

/** Deep links: `/lms_st/open/<kind>/<id>` finds out what else the screen needs, then enters it. */
export const deepLinkKinds = [
  'notice',
  'lecture',
  'assignment',
  'quiz',
  'content',
  'material',
  'debate',
  'board-notice',
  'board-inqry',
  'board-qna',
  'team',
  'team-post',
  'team-assignment',
  'inquiry',
] as const;
export type DeepLinkKind = (typeof deepLinkKinds)[number];
export const deepLinkPath = `${base}/open/:kind/:id`;
