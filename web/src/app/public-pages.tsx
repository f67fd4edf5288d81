/** Pages outside the shell, each in a chunk of its own. */
import { loadable } from '../ui/loadable.tsx';
import { pageSkeleton } from './areas.tsx';

export const SitePage = loadable(() => import('./site/SitePage.tsx'), pageSkeleton);
export const PublicNoticePage = loadable(() => import('../portal/PublicNoticePage.tsx'), pageSkeleton);
export const SignInCallbackPage = loadable(() => import('../session/SignInCallbackPage.tsx'), pageSkeleton);
export const LogoutPage = loadable(() => import('./LogoutPage.tsx'), pageSkeleton);
export const ApiPage = loadable(() => import('../docs/ApiPage.tsx'), pageSkeleton);
/** Those of signed-in students. */
export const EvaluationPage = loadable(() => import('../evaluation/EvaluationPage.tsx'), pageSkeleton);
export const SyllabusPage = loadable(() => import('../lecture/SyllabusPage.tsx'), pageSkeleton);
