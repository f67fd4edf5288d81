/** Lectures in the staff console (specification 4 §1.3, §2). No zod. */
import { refusals } from '../refusals.ts';

export const listOwnLectures = '/api/staff/lecture/own';
export const getLecture = '/api/staff/lecture/get';
export const appointAssistants = '/api/staff/lecture/appointAssistants';

/** Lectures in the switch of the console: those of an account's roles, the current ones first. */
export const ownLecturesListed = 200;

/** Assistants of a lecture. */
export const mostAssistants = 20;

export const lectureStaffRefusals = refusals({
  unknownAssistant: {
    status: 400,
    errorCode: 'STAFF_ASSISTANT',
    message: '조교로 지정할 계정을 찾을 수 없습니다.',
  },
  /** Assistants see what they grade. */
  assistantIsStudent: {
    status: 400,
    errorCode: 'STAFF_ASSISTANT_STUDENT',
    message: '이 강의의 수강생이나 교수는 조교로 지정할 수 없습니다.',
  },
});
