import { useRouteState } from '../navigation.ts';
import { LectureHome } from './LectureHome.tsx';

/** The home of a micro-learning lecture. */
export default function MicroLectureHomeScreen() {
  const state = useRouteState('myLctrInfoMicro');
  return state && <LectureHome lctrShdlCd={state.lctrShdlCd} screen="myLctrInfoMicro" />;
}
