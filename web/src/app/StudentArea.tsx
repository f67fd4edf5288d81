import { Navigate, Route } from 'react-router';
import { isFramed } from '../lecture/study-tabs.ts';
import {
  areaPaths,
  base,
  deepLinkPath,
  lectureEntrance,
  publicPages,
  type RouteName,
  routes,
  screensBelow,
} from '../navigation.ts';
import { AreaRoutes, screenRoute } from './AreaRoutes.tsx';
import { OpenScreen } from './areas.tsx';
import { NotFound } from './NotFound.tsx';
import { EvaluationPage, SyllabusPage } from './public-pages.tsx';
import { PublicPage } from './PublicPage.tsx';
import { LectureFrame, WideFrame, StudyFrame } from './shell/LectureFrame.tsx';
import { LectureEvaluationBlock } from './shell/LectureEvaluationBlock.tsx';
import { Shell } from './shell/Shell.tsx';

const names = screensBelow(base);
const ofLectures = (name: RouteName) => routes[name].path.startsWith(`${base}/lctr/`);
/** Questions beside their answers leave no room for the sidebar. */
const isWide = (name: RouteName) => name === 'QuizSbmt';

/** The student area in its shell, with lecture screens beside the lecture sidebar. */
export default function StudentArea() {
  return (
    <AreaRoutes>
      <Route element={<PublicPage />}>
        <Route path={publicPages.syllabus} element={<SyllabusPage />} />
        <Route path={publicPages.evaluation} element={<EvaluationPage />} />
      </Route>
      <Route element={<Shell />}>
        {names.filter((name) => !ofLectures(name)).map(screenRoute)}
        <Route element={<LectureEvaluationBlock />}>
          <Route element={<LectureFrame />}>
            <Route element={<StudyFrame />}>{names.filter(isFramed).map(screenRoute)}</Route>
            {names.filter((name) => ofLectures(name) && !isFramed(name) && !isWide(name)).map(screenRoute)}
          </Route>
          <Route element={<WideFrame />}>{names.filter(isWide).map(screenRoute)}</Route>
        </Route>
        <Route path={areaPaths.lectures} element={<Navigate to={routes[lectureEntrance].path} replace />} />
        <Route path={areaPaths.inquiries} element={<Navigate to={routes.inquiryList.path} replace />} />
        <Route path={deepLinkPath} element={<OpenScreen />} />
        <Route path={`${base}/*`} element={<NotFound />} />
      </Route>
    </AreaRoutes>
  );
}
