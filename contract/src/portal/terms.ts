/** Portal: menus, codes, system texts and notices (specification §3). No zod. */

export const getHeaderMenuList = '/api/comm/getHeaderMenuList.do';
export const getStPfMenuList = '/api/comm/getStPfMenuList.do';
export const getLctrLeftMenu = '/api/lms/pf/getLctrLeftMenu.do';
export const getCommCodeList = '/api/comm/getCommCodeList.do';
export const get120CodeList = '/api/comm/get120CodeList.do';
export const getSysInfo = '/api/loginpass/getSysInfo.do';
export const getMainInfo = '/api/loginpass/getMainInfo.do';
export const getPublicBoardList = '/api/loginpass/getBoardList.do';
export const getPublicBoardData = '/api/loginpass/getBoardData.do';
/** Not in the specification: what the text of a public notice shows, without a session. */
export const publicMediaView = '/view/loginpass/mediaView.do';
export const getBoardList = '/api/potal/board/getBoardList.do';
export const getBoardData = '/api/potal/board/getBoardData.do';
/** Not in the specification: what has been opened follows the student to other devices. */
export const saveOpenedPosts = '/api/lms/st/saveOpenedPosts.do';

/** What can be new until it is opened (specification §1.5). Ids are unique within a kind. */
export const openedKinds = [
  'notice',
  'material',
  'board-notice',
  'board-inqry',
  'board-qna',
  'team-post',
  'team-assignment',
] as const;
export type OpenedKind = (typeof openedKinds)[number];
/** How many of a kind are remembered: far more than can be new at the same time. */
export const openedRemembered = 200;

/** System code of the student portal. */
export const studentSystem = '0000370007';
/** Board code of the portal's notices. */
export const noticeBoard = '0000350001';
/** Notices on a page of the public site. */
export const publicNoticeRows = 5;
/** Menu key whose second level is filled with the student's lectures. */
export const lectureMenuKey = 'myLctr';

export const menuMessages = {
  empty: '사용할 수 있는 메뉴가 없습니다.',
  failed: '메뉴를 불러오던 중 오류가 발생하였습니다.',
  headerNotReady: '준비중입니다.',
  sideNotReady: '준비중인 메뉴입니다.',
} as const;

export const noticeMessages = {
  empty: '현재 등록된 공지사항이 없습니다.',
  noFiles: '첨부파일이 없습니다.',
  noPrevious: '이전 글이 없습니다.',
  noNext: '다음 글이 없습니다.',
} as const;
