/** The HTML pages that the build produces and the server serves; the router in them handles the paths below. */
import { examRoomPath } from './exam/terms.ts';
import { formerStaffBase, staffBase, studentBase } from './headers.ts';
import { signInPages } from './session/terms.ts';

/** The addresses of all screens, in the folder of the build; not public. */
export const addressesFile = '.vite/addresses.json';

/** The page inside the frame of a file that somebody handed in; no screen is at it. */
export const viewerPage = '/viewer';

/**
 * The paths that each page is served for. The pages differ only in the code they preload (web/first-pages.ts), which is what a
 * visit that starts there needs.
 */
export const pages = {
  'home.html': [studentBase, `${studentBase}/`],
  'student.html': [`${studentBase}/*`, '/common/*'],
  'exam.html': [examRoomPath, `${examRoomPath}/*`],
  'site.html': [signInPages.site],
  'staff.html': [staffBase, `${staffBase}/*`, formerStaffBase, `${formerStaffBase}/*`],
  'index.html': [`${signInPages.site}/*`, '/logout', '/api/docs'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
