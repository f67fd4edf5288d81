import { useRouteState } from '../navigation.ts';
import { LectureHome } from './LectureHome.tsx';

/** The home of a lecture. */
export default function LectureHomeScreen() {
  const state = useRouteState('myLctrInfo');
  return state && <LectureHome lctrShdlCd={state.lctrShdlCd} screen="myLctrInfo" />;
}
