/** The pages that the build makes and the server answers addresses with; the router on them knows what is below. */
import { examRoomPath } from './exam/terms.ts';
import { staffBase, studentBase } from './headers.ts';
import { signInPages } from './session/terms.ts';

/**
 * The addresses that each page answers. All pages are the same but for the code that they name ahead (web/first-pages.ts): what
 * a visit that begins there needs.
 */
export const pages = {
  'home.html': [studentBase, `${studentBase}/`],
  'student.html': [`${studentBase}/*`, '/common/*'],
  'exam.html': [examRoomPath, `${examRoomPath}/*`],
  'site.html': [signInPages.site],
  'staff.html': [staffBase, `${staffBase}/*`],
  'index.html': [`${signInPages.site}/*`, '/logout', '/api/docs'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
