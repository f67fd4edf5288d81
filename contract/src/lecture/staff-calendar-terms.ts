/** The academic calendar in the console (specification §20.6). No zod. */
import { refusals } from '../refusals.ts';

export const listEvents = '/api/staff/lecture/listEvents';
export const addEvent = '/api/staff/lecture/addEvent';
export const changeEvent = '/api/staff/lecture/changeEvent';
export const removeEvent = '/api/staff/lecture/removeEvent';

/** Common code that heads the kinds of events. */
export const eventKindGroup = '0000290000';

export const eventRows = { usual: 50, most: 100 } as const;
/** Characters of a name. */
export const eventLimits = { name: 200 } as const;
/** Weeks of a term whose holidays are listed. */
export const termWeeks = 16;

export const calendarRefusals = refusals({
  noName: { status: 400, errorCode: 'EVENT_NAME', message: '일정의 이름을 입력해 주세요.' },
  unknownKind: { status: 400, errorCode: 'EVENT_KIND', message: '일정의 구분을 선택해 주세요.' },
  endsBeforeStart: {
    status: 400,
    errorCode: 'EVENT_PERIOD',
    message: '종료는 시작보다 앞설 수 없습니다.',
  },
  /** Its questionnaire, and what students have answered, would be lost with it. */
  hasQuestionnaire: {
    status: 409,
    errorCode: 'EVENT_EVALUATION',
    message: '강의평가 설문이 있는 일정은 삭제하거나 구분을 바꿀 수 없습니다.',
  },
  /** What has begun must not move, nor what is over run again: the console of evaluations knows what may change. */
  evaluationPeriod: {
    status: 409,
    errorCode: 'EVENT_EVALUATION_PERIOD',
    message: '강의평가 설문이 있는 일정의 기간은 강의평가에서 바꿔 주세요.',
  },
});

export const calendarMessages = {
  none: '등록된 학사일정이 없습니다.',
  added: '학사일정을 등록했습니다.',
  saved: '저장했습니다.',
  removed: '학사일정을 삭제했습니다.',
  evaluation: '강의평가 설문이 있는 일정입니다. 구분과 기간은 강의평가에서 바꿉니다.',
} as const;
