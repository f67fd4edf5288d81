import { Outlet } from 'react-router';
import { useLecture } from '../../lecture/course.ts';
import { useCurrentLecture } from '../../navigation.ts';

/** A lecture's screens without its rail: they name the lecture themselves, by what they find in the outlet's context. */
export function WideFrame() {
  const { located } = useLecture(useCurrentLecture());
  return <Outlet context={located?.lecture.sbcKrnm} />;
}
