/** URLs besides the named routes: pages outside the student area, and deep links into it. */
import { evaluationPage } from '@baeum/contract/evaluation/terms';
import type { OpenedKind } from '@baeum/contract/portal/terms';
import { signInPages } from '@baeum/contract/session/terms';
import { generatePath } from 'react-router';
import { base } from './routes.ts';

/** Base path of the staff side; its pages are listed in app/staff/sections.ts, with their ids in the path. */
export { formerStaffBase, presentStaffPage, staffBase } from '@baeum/contract/headers';

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

/** The evaluation page of a lecture, opened by a full page load. */
export const evaluationPath = (lctrShdlCd: string): string =>
  `${publicPages.evaluation}?${new URLSearchParams({ lctrShdlCd })}`;

export const publicNoticePath = (bordSeq: number): string =>
  generatePath(publicPages.notice, { bordSeq: String(bordSeq) });

export const syllabusPath = (lctrShdlCd: string): string =>
  generatePath(publicPages.syllabus, { lctrShdlCd });

/** Addresses above those of screens, which lead to one of them. */
export const areaPaths = { lectures: `${base}/lctr`, inquiries: `${base}/sysInq` } as const;

/** Kinds of things that have short deep links. Some of them can be new, and are remembered under these names once opened. */
export type DeepLinkKind =
  | OpenedKind
  | 'lecture'
  | 'assignment'
  | 'quiz'
  | 'content'
  | 'debate'
  | 'team'
  | 'inquiry'
  | 'message';

/** Deep links find what else a screen needs, then open it. */
export const deepLinkPath = `${base}/open/:kind/*`;
