/** The portal's own logo, as administrators upload it and everybody sees it (specification §20.6). No zod. */
import type { FileRules } from '../files.ts';
import { refusals } from '../refusals.ts';

export const getLogos = '/api/staff/portal/getLogos';
export const changeLogo = '/api/staff/portal/changeLogo';
/** Not in the specification: the picture, without a session. */
export const logoView = '/view/loginpass/logoView.do';

/** Without one for the dark theme the light one is shown there, on a white ground. */
export const logoSchemes = ['light', 'dark'] as const;
export type LogoScheme = (typeof logoSchemes)[number];

export const logoNames: Readonly<Record<LogoScheme, string>> = {
  light: '로고',
  dark: '다크 모드 로고',
};

/** Their fields in the history of the portal's texts. */
export const logoFields = { light: 'logo', dark: 'darkLogo' } as const satisfies Record<LogoScheme, string>;

/** In pixels. A picture of few bytes may still be so large that it slows every page down. */
export const longestLogoSide = 2000;

export const logoRefusals = refusals({
  unsupported: {
    status: 415,
    errorCode: 'LOGO_TYPE',
    message: '로고는 PNG, JPEG, WebP 그림이어야 합니다. SVG는 PNG로 저장하여 올려 주세요.',
  },
  tooLarge: { status: 413, errorCode: 'LOGO_SIZE', message: '로고는 512kB까지 올릴 수 있습니다.' },
  tooMany: { status: 400, errorCode: 'LOGO_COUNT', message: '로고는 한 번에 하나만 올릴 수 있습니다.' },
  tooLong: {
    status: 400,
    errorCode: 'LOGO_SIDE',
    message: `로고의 가로와 세로는 각각 ${longestLogoSide.toLocaleString('ko')}픽셀 이하여야 합니다.`,
  },
  unnamed: {
    status: 409,
    errorCode: 'LOGO_UNNAMED',
    message: '시스템 이름과 기관 이름을 먼저 저장해 주세요.',
  },
  changed: {
    status: 409,
    errorCode: 'LOGO_CHANGED',
    message: '그사이 다른 관리자가 로고를 바꾸었습니다. 화면에서 확인한 뒤 다시 시도해 주세요.',
  },
});

export const logoFileRules = {
  extensions: ['png', 'jpg', 'jpeg', 'webp'],
  maxBytes: 512 * 1024,
  maxFiles: 1,
  tooLarge: logoRefusals.tooLarge,
  tooMany: logoRefusals.tooMany,
  unsupported: logoRefusals.unsupported,
} as const satisfies FileRules;

/** @param name of its content and size, so that the address changes with the picture */
export const logoAddress = (name: string): string => `${logoView}?name=${name}`;

export const logoMessages = {
  saved: '로고를 저장했습니다.',
  removed: '로고를 삭제했습니다.',
  remove: '로고를 삭제하시겠습니까?',
} as const;
