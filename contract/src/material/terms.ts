/** Study materials (specification 2 §2, §7). No zod. */
export const getDataBoardList = '/api/lms/st/getDataBoardList.do';
export const getDtBordDataInfo = '/api/lms/st/getDtBordDataInfo.do';
export const udtDataBordViewCnt = '/api/lms/st/udtDataBordViewCnt.do';
export const downloadAllDataFiles = '/api/lms/st/downloadAllDataFiles.do';

export const materialMessages = {
  none: '현재 등록된 학습자료가 없습니다.',
  noFiles: '첨부파일이 없습니다.',
  noPrevious: '이전 글이 없습니다.',
  noNext: '다음 글이 없습니다.',
  zipFailed: '파일 다운로드 실패하였습니다.',
} as const;
