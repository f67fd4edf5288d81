/** Study materials (specification §6.4 to §6.6). No zod. */
import { refusals } from '../refusals.ts';

export const getDataBoardList = '/api/lms/st/getDataBoardList.do';
export const getDtBordDataInfo = '/api/lms/st/getDtBordDataInfo.do';
export const udtDataBordViewCnt = '/api/lms/st/udtDataBordViewCnt.do';
export const downloadAllDataFiles = '/api/lms/st/downloadAllDataFiles.do';

export const materialMessages = {
  none: '현재 등록된 학습자료가 없습니다.',
  noFiles: '첨부파일이 없습니다.',
  noPrevious: '이전 글이 없습니다.',
  noNext: '다음 글이 없습니다.',
} as const;

export const materialRefusals = refusals({
  noFiles: { status: 404, errorCode: 'L_ST_DATA_001', message: '등록된 학습자료 파일이 없습니다.' },
});

/** How many study materials a list shows, the newest. */
export const materialListLimit = 500;
