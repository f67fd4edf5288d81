import { refreshCookieIn } from '../sign-in.mjs';
import { picture } from '../files.mjs';
import { one, step } from '../step.mjs';

const course = { edcCrseCd: 'BH-TERM-2' };
const system = { sysSeCd: '0000370007' };
const board = { bordCode: '0000350001' };
const upload = 'an upload';
const file = 'a file';

/**
 * Signing in, home, the public site, and files.
 * @type {import('../step.mjs').Round[]}
 */
export const home = [
  [
    step('/api/auth/login.do', ({ id }) => ({ id, password: 'baeum-demo' }), {
      by: 'nobody',
      apart: 'argon2',
      keep: ({ accessToken }, kept) => {
        kept.text = accessToken;
      },
    }),
    step('/api/comm/userLogout.do', () => ({}), {
      by: 'nobody',
      headers: (_, { text }) => ({ authorization: `Bearer ${text}` }),
      apart: 'beside argon2',
    }),
  ],
  one('/api/auth/refreshToken.do', () => ({}), {
    by: 'nobody',
    headers: ({ refresh }) => ({ cookie: refresh }),
    keep: (_, __, who, cookies) => {
      who.refresh = refreshCookieIn(cookies);
    },
    apart: 'two rows',
  }),
  one('/api/auth/userInfo.do', () => ({})),
  one('/api/comm/getHeaderMenuList.do', () => system),
  one('/api/comm/getStPfMenuList.do', () => system),
  one('/api/lms/pf/getLctrLeftMenu.do', () => ({})),
  one('/api/comm/getCommCodeList.do', () => ({ upprCodeId: '0000550000' })),
  one('/api/comm/get120CodeList.do', () => ({ upprCodeId: '0000550000' })),
  one('/api/loginpass/getSysInfo.do', () => system, { by: 'nobody' }),
  one('/api/loginpass/getMainInfo.do', () => ({}), { by: 'nobody' }),
  one('/api/loginpass/getBoardList.do', () => board, { by: 'nobody' }),
  one('/api/loginpass/getBoardData.do', ({ things }) => ({ ...board, bordSeq: things.openNotice }), {
    by: 'nobody',
  }),
  one('/api/potal/board/getBoardList.do', () => board),
  one('/api/potal/board/getBoardData.do', ({ things }) => ({ ...board, bordSeq: things.notice })),
  one('/api/comm/acaSchlCheck.do', () => ({})),
  one('/api/lms/st/getMyLctrList.do', () => course),
  one('/api/lms/st/getAcaList.do', () => ({})),
  one('/api/lms/st/getAcaLctrList.do', () => course),
  one('/api/lms/st/getAcaSchlList.do', () => course),
  one('/api/lms/st/getMyAccessVisitList.do', () => ({})),
  one('/api/lms/st/getMyAccessLogList.do', ({ things }) => ({ logSeq: things.visit })),

  one(
    '/api/fileDownload.do',
    ({ things }) => ({ fileFlnm: things.materialFile, fileRovl: 'material', fileOrn: '자료' }),
    { apart: file },
  ),
  one(
    '/api/loginpass/fileDownload.do',
    ({ things }) => ({ fileFlnm: things.openNoticeFile, fileRovl: 'notice', fileOrn: '자료' }),
    { by: 'nobody', apart: file },
  ),
  one('/view/imgView.do', ({ things }) => ({ filePath: `/profile/student1/${things.photo}` }), {
    apart: file,
  }),
  one('/api/comm/froala/mediaUpload.do', () => ({}), { file: picture, apart: upload }),
];
