import { studentSystem } from '@baeum/contract/portal/terms';
import type { systemInfo } from './tables.ts';

/** The texts of the student portal until content defines them. */
export const unnamedPortal: typeof systemInfo.$inferSelect = {
  systemCode: studentSystem,
  urlPath: '/lms_st',
  title: '배움',
  keywords: '',
  description: '',
  welcomeMessage: '',
  alertMessage: '',
  copyright: '',
  contactEmail: '',
  systemName: '배움',
  organisationName: '',
  favicon: null,
  topLogo: null,
  bottomLogo: null,
  wordlessLogo: null,
  idGuideImage: null,
  singleSignIn: false,
  revision: 0,
};
