/** The team board: paths, types, limits, messages (specification §13.2). No zod. */
import { postMessages } from '../posting/terms.ts';
import { refusals } from '../refusals.ts';

export const getTbList = '/api/st/lms/team/getTbList.do';
export const getTbData = '/api/st/lms/team/getTbData.do';
export const insertTbData = '/api/st/lms/team/insertTbData.do';
export const updateTbData = '/api/st/lms/team/updateTbData.do';
export const deleteTbData = '/api/st/lms/team/deleteTbData.do';
export const updateViewCnt = '/api/st/lms/team/updateViewCnt.do';
export const insertTbCmmtData = '/api/st/lms/team/insertTbCmmtData.do';
export const updateTbCmmtData = '/api/st/lms/team/updateTbCmmtData.do';
export const deleteTbCmmtData = '/api/st/lms/team/deleteTbCmmtData.do';
/** Not in the specification, although it mentions likes of team comments; named like the calls of debates. */
export const likeTbCmmtData = '/api/st/lms/team/likeTbCmmtData.do';
export const unlikeTbCmmtData = '/api/st/lms/team/unlikeTbCmmtData.do';
/** Not in the specification, whose replies carry all comments at once: the further pages of a long thread. */
export const getTbCmmtList = '/api/st/lms/team/getTbCmmtList.do';

/** `tbTy`: what a post is about. */
export const teamPostTypes = { '1': '전체', '2': '자료', '3': '기타' } as const;
export type TeamPostType = keyof typeof teamPostTypes;

/** Default rows of a page, and the choices (specification §1.5, §13.2). */
export const teamBoardRows = 10;
export const teamBoardRowChoices = [10, 20, 30] as const;

/** Fields that a search covers; `all` is all of them. */
export const teamSearchTypes = ['all', 'type', 'title', 'contents', 'writer'] as const;
export type TeamSearchType = (typeof teamSearchTypes)[number];
export const teamSearchTypeNames: Readonly<Record<TeamSearchType, string>> = {
  all: '전체',
  type: '구분',
  title: '제목',
  contents: '내용',
  writer: '작성자',
};

/** Messages that differ from the course board's. */
export const teamPostRefusals = refusals({
  noType: { status: 400, errorCode: 'TEAM_TYPE', message: '활동구분을 선택해주세요.' },
});

export const teamBoardMessages = {
  ...postMessages,
  none: '등록된 글이 없습니다.',
  confirmDelete: '팀게시판 글을 삭제하시겠습니까?',
} as const;
