/**
 * Messages of staff to single students, as these read them (specification §22.3). Not in the specification of the old portal,
 * which had none. No zod.
 */
export const getMyMsgList = '/api/lms/st/getMyMsgList.do';
export const getMyMsgData = '/api/lms/st/getMyMsgData.do';
/** Notes that the student has opened a message, which its sender is told. */
export const updateMyMsgRead = '/api/lms/st/updateMyMsgRead.do';

export const messageRows = 20;

export const messageTexts = {
  none: '받은 쪽지가 없습니다.',
} as const;
