/** The portal in the console: what administrators make and change of it (specification §20.6). No zod. */
import type { FileRules } from '../files.ts';
import { postFileRules, postLimits, postRefusals } from '../posting/terms.ts';
import { publishStateNames, type PublishState } from '../publication.ts';
import { refusals } from '../refusals.ts';

export const listNotices = '/api/staff/portal/listNotices';
export const getNotice = '/api/staff/portal/getNotice';
export const addNotice = '/api/staff/portal/addNotice';
export const changeNotice = '/api/staff/portal/changeNotice';
export const archiveNotice = '/api/staff/portal/archiveNotice';
export const restoreNotice = '/api/staff/portal/restoreNotice';

/** What is stored of a notice's state; drafts and archived ones are shown to administrators only. */
export const noticeStates = ['draft', 'published', 'archived'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** How a notice stands by the server's clock. */
export const noticeStandings = [
  'draft',
  'scheduled',
  'shown',
  'ended',
  'archived',
] as const satisfies readonly (PublishState | 'ended')[];
export type NoticeStanding = (typeof noticeStandings)[number];
export const noticeStandingNames: Readonly<Record<NoticeStanding, string>> = {
  ...publishStateNames,
  ended: '지남',
};

/** To whom a notice can be addressed; `public` is everybody, also without a session. */
export const noticeReaders = ['student', 'professor', 'administrator', 'public'] as const;
export type NoticeReader = (typeof noticeReaders)[number];
export const noticeReaderNames: Readonly<Record<NoticeReader, string>> = {
  student: '학생',
  professor: '교수',
  administrator: '관리자',
  public: '누구나(로그인 전 안내 화면)',
};

export const noticeRows = { usual: 20, most: 100 } as const;
export const noticeLimits = { title: postLimits.title, body: postLimits.body, programmes: 50 } as const;
export const noticeFileRules: FileRules = postFileRules;

export const noticeRefusals = refusals({
  noTitle: postRefusals.noTitle,
  noBody: postRefusals.noBody,
  longBody: postRefusals.longBody,
  noImage: postRefusals.noImage,
  tooManyFiles: postRefusals.tooManyFiles,
  noReader: { status: 400, errorCode: 'NOTICE_READER', message: '공개 대상을 하나 이상 선택해 주세요.' },
  publicOfProgramme: {
    status: 400,
    errorCode: 'NOTICE_PUBLIC',
    message: '누구나 보는 공지는 과정을 정할 수 없습니다.',
  },
  unknownProgramme: {
    status: 400,
    errorCode: 'NOTICE_PROGRAMME',
    message: '대상 과정을 찾을 수 없습니다.',
  },
  endsBeforeStart: {
    status: 400,
    errorCode: 'NOTICE_PERIOD',
    message: '게시 종료는 게시 시작보다 뒤여야 합니다.',
  },
});

export const noticeStaffMessages = {
  none: '조건에 맞는 공지가 없습니다.',
  saved: '저장했습니다.',
  published: '공개했습니다.',
  archived: '보관했습니다. 보관한 공지에서 되돌릴 수 있습니다.',
  restored: '비공개로 되돌렸습니다.',
  confirmPublish: '공지를 공개하시겠습니까?',
} as const;

export const getMenus = '/api/staff/portal/getMenus';
export const changeMenu = '/api/staff/portal/changeMenu';

/** The menus of the student portal: on top, and beside a lecture. */
export const menuPlaces = ['header', 'lecture'] as const;
export type MenuPlace = (typeof menuPlaces)[number];
export const menuPlaceNames: Readonly<Record<MenuPlace, string>> = {
  header: '상단 메뉴',
  lecture: '강의 메뉴',
};

/** Entries on each level, and characters. */
export const menuLimits = { top: 20, below: 30, name: 40, url: 500 } as const;

/** Parts of the site that are not below the student portal; of these only the public site may be linked to. */
const foreign = /^\/(?:common|exam|logout|admin|staff)(?:[/?#]|$)/;
const insidePath = /^\/(?![/\\])[^\s\\]*$/;
const elsewhere = /^https:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/;

/** Whether an entry may lead there: below the student portal, to the public site, or to a secure address elsewhere. */
export const isMenuAddress = (url: string): boolean =>
  url.length <= menuLimits.url && ((insidePath.test(url) && !foreign.test(url)) || elsewhere.test(url));

export const menuRefusals = refusals({
  noName: { status: 400, errorCode: 'MENU_NAME', message: '메뉴 이름을 입력해 주세요.' },
  badAddress: {
    status: 400,
    errorCode: 'MENU_ADDRESS',
    message: '메뉴 주소는 학습포털 안의 경로(/로 시작)나 https 주소여야 합니다.',
  },
  keyTwice: { status: 400, errorCode: 'MENU_KEY', message: '같은 메뉴가 두 번 들어 있습니다.' },
});

export const menuStaffMessages = { saved: '메뉴를 저장했습니다. 학생 화면에 반영되었습니다.' } as const;

export const listCodeGroups = '/api/staff/portal/listCodeGroups';
export const getCodeGroup = '/api/staff/portal/getCodeGroup';
export const changeCodeGroup = '/api/staff/portal/changeCodeGroup';

/** Groups that are listed, codes of a group, and characters of a name, as in packs. */
export const codeLimits = { groups: 200, codes: 200, name: 100 } as const;
export const commonCodeShape = /^\d{10}$/;

export const codeRefusals = refusals({
  noName: { status: 400, errorCode: 'CODE_NAME', message: '코드 이름을 입력해 주세요.' },
  badCode: { status: 400, errorCode: 'CODE_SHAPE', message: '코드는 숫자 10자리여야 합니다.' },
  codeTwice: { status: 400, errorCode: 'CODE_TWICE', message: '같은 코드가 두 번 들어 있습니다.' },
  taken: { status: 409, errorCode: 'CODE_TAKEN', message: '다른 묶음에서 쓰는 코드입니다.' },
  /** Work that was stored with it would lose the name. */
  removed: {
    status: 400,
    errorCode: 'CODE_REMOVED',
    message: '등록한 코드는 삭제할 수 없습니다. 사용하지 않음으로 바꿔 주세요.',
  },
});

export const codeStaffMessages = {
  none: '등록된 공통 코드가 없습니다.',
  saved: '공통 코드를 저장했습니다.',
} as const;

export const getSystem = '/api/staff/portal/getSystem';
export const changeSystem = '/api/staff/portal/changeSystem';

/** Characters of what the portal says of itself, as in packs. */
export const systemLimits = {
  systemName: 100,
  organisationName: 100,
  title: 100,
  welcomeMessage: 500,
  alertMessage: 500,
  description: 3000,
  keywords: 500,
  copyright: 200,
  contactEmail: 200,
} as const;
export type SystemText = keyof typeof systemLimits;
export const systemTexts = Object.keys(systemLimits) as readonly SystemText[];

export const systemTextNames: Readonly<Record<SystemText, string>> = {
  systemName: '시스템 이름',
  organisationName: '기관 이름',
  title: '안내 화면 제목',
  welcomeMessage: '로그인 환영 문구',
  alertMessage: '로그인 알림',
  description: '과정 소개',
  keywords: '검색어',
  copyright: '저작권 문구',
  contactEmail: '문의 이메일',
};

/** Those that the portal cannot do without. */
export const requiredSystemTexts: readonly SystemText[] = ['systemName', 'organisationName', 'title'];

export const systemRefusals = refusals({
  missing: { status: 400, errorCode: 'SYSTEM_TEXT', message: '값을 입력해 주세요.' },
});

export const systemStaffMessages = { saved: '시스템 정보를 저장했습니다.' } as const;
