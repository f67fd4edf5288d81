import { refreshCookieIn } from '../sign-in.mjs';
import { picture } from '../files.mjs';
import { single, step } from '../step.mjs';

const course = { edcCrseCd: 'BH-TERM-2' };
const system = { sysSeCd: '0000370007' };
const board = { bordCode: '0000350001' };
const upload = 'an upload';
const file = 'a file';

/**
 * Signing in, home, the public site and files.
 * @type {import('../step.mjs').Round[]}
 */
export const home = [
  [
    step('/api/auth/login.do', ({ id }) => ({ id, password: 'baeum-demo' }), {
      by: 'nobody',
      noRatio: 'argon2',
      capture: ({ accessToken }, state) => {
        state.text = accessToken;
      },
    }),
    step('/api/comm/userLogout.do', () => ({}), {
      by: 'nobody',
      headers: (_, { text }) => ({ authorization: `Bearer ${text}` }),
      noRatio: 'measured together with argon2',
    }),
  ],
  single('/api/auth/refreshToken.do', () => ({}), {
    by: 'nobody',
    headers: ({ refresh }) => ({ cookie: refresh }),
    capture: (_, __, caller, cookies) => {
      caller.refresh = refreshCookieIn(cookies);
    },
    noRatio: 'two rows',
  }),
  single('/api/auth/userInfo.do', () => ({})),
  single('/api/comm/getHeaderMenuList.do', () => system),
  single('/api/comm/getStPfMenuList.do', () => system),
  single('/api/lms/pf/getLctrLeftMenu.do', () => ({})),
  single('/api/comm/getCommCodeList.do', () => ({ upprCodeId: '0000550000' })),
  single('/api/comm/get120CodeList.do', () => ({ upprCodeId: '0000550000' })),
  single('/api/loginpass/getSysInfo.do', () => system, { by: 'nobody' }),
  single('/api/loginpass/getMainInfo.do', () => ({}), { by: 'nobody' }),
  single('/api/loginpass/getBoardList.do', () => board, { by: 'nobody' }),
  single('/api/loginpass/getBoardData.do', ({ targets }) => ({ ...board, bordSeq: targets.openNotice }), {
    by: 'nobody',
  }),
  single('/api/potal/board/getBoardList.do', () => board),
  single('/api/potal/board/getBoardData.do', ({ targets }) => ({ ...board, bordSeq: targets.notice })),
  single('/api/comm/acaSchlCheck.do', () => ({})),
  single('/api/lms/st/getMyLctrList.do', () => course),
  single('/api/lms/st/getAcaList.do', () => ({})),
  single('/api/lms/st/getAcaLctrList.do', () => course),
  single('/api/lms/st/getAcaSchlList.do', () => course),
  single('/api/lms/st/getSearchList.do', () => course),
  single('/api/lms/st/getTodoList.do', () => ({})),
  single('/api/lms/st/getMyAccessVisitList.do', () => ({})),
  single('/api/lms/st/getMyChangeList.do', () => ({})),
  single('/api/comm/getNotificationCount.do', () => ({})),
  single('/api/comm/getNotificationList.do', () => ({})),
  single('/api/lms/st/getMyAccessLogList.do', ({ targets }) => ({ logSeq: targets.visit })),

  single(
    '/api/fileDownload.do',
    ({ targets }) => ({ fileFlnm: targets.materialFile, fileRovl: 'material', fileOrn: '자료' }),
    { noRatio: file },
  ),
  single(
    '/api/loginpass/fileDownload.do',
    ({ targets }) => ({ fileFlnm: targets.openNoticeFile, fileRovl: 'notice', fileOrn: '자료' }),
    { by: 'nobody', noRatio: file },
  ),
  single('/view/imgView.do', ({ targets }) => ({ filePath: `/profile/student1/${targets.photo}` }), {
    noRatio: file,
  }),
  single('/api/comm/froala/mediaUpload.do', () => ({}), { file: picture, noRatio: upload }),
];
