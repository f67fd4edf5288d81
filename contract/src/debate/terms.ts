/** Debates: paths, limits, messages (specification §11). No zod. */
import { refusals } from '../refusals.ts';

export const getDebateList = '/api/st/lms/debate/getDebateList.do';
export const getDebateData = '/api/st/lms/debate/getDebateData.do';
/** Not in the specification, whose replies carry all comments at once: the further pages of a long debate. */
export const getDebateCmmtList = '/api/st/lms/debate/getDebateCmmtList.do';
export const insertDebateCmmtData = '/api/st/lms/debate/insertDebateCmmtData.do';
export const updateDebateCmmtData = '/api/st/lms/debate/updateDebateCmmtData.do';
export const deleteDebateCmmtData = '/api/st/lms/debate/deleteDebateCmmtData.do';
export const likeCmmtData = '/api/st/lms/debate/likeCmmtData.do';
export const unlikeCmmtData = '/api/st/lms/debate/unlikeCmmtData.do';

/** Rows of the list (specification §1.5). */
export const debateRows = 20;

/** `dbtTy`: an open debate, or one of two sides. */
export const debateTypes = { open: '1', sides: '2' } as const;
export const debateTypeNames = { '1': '일반토론', '2': '찬반토론' } as const;
export type DebateType = keyof typeof debateTypeNames;

export const debateRefusals = refusals({
  before: { status: 409, errorCode: 'DBT_BEFORE', message: '토론 기간 전입니다.' },
  over: { status: 409, errorCode: 'DBT_OVER', message: '토론 기간이 아닙니다.' },
  noStance: {
    status: 400,
    errorCode: 'DBT_STANCE',
    message: '찬성이나 반대중 하나를 선택하셔야 합니다.',
  },
  /** The message names the side that was given by lot. */
  otherSide: {
    status: 409,
    errorCode: 'DBT_SIDE',
    message: '배정된 입장으로만 참여할 수 있습니다.',
  },
});

export const debateMessages = {
  empty: '현재 등록된 토론이 없습니다.',
  noFiles: '첨부파일이 없습니다.',
  readOnly: '토론 기간에만 댓글을 작성할 수 있습니다.',
} as const;
