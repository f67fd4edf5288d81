import { CalendarFeed } from '../CalendarFeedScreen.tsx';

/** When things open and close in one's lectures, in calendar apps. */
export default function StaffCalendarFeedScreen() {
  return (
    <CalendarFeed note="맡은 강의의 과제·퀴즈·시험·토론 기간과 학사 일정을 쓰시는 캘린더 앱에서 봅니다." />
  );
}
