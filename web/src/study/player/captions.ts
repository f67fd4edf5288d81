/** Captions of a content, Korean first (specification §7.2). */
import { player } from '@baeum/contract/study/terms';

export interface Caption {
  readonly language: string;
  /** Name of the language in that language. */
  readonly label: string;
  /** For imgView.do. */
  readonly path: string;
}

const names: Readonly<Record<string, string>> = {
  ko: '한국어',
  en: 'English',
  zh: '中文',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  fr: 'Français',
  de: 'Deutsch',
  ja: '日本語',
};

const order = (language: string) => {
  const index = player.captions.findIndex((one) => one === language);
  return index < 0 ? player.captions.length : index;
};

/** @param info comma-separated lists of the API, in the same order */
export function captionsOf(info: { readonly captionLang: string; readonly captionPath: string }): Caption[] {
  const paths = info.captionPath.split(',');
  return info.captionLang
    .split(',')
    .flatMap((language, index) => {
      const path = paths[index];
      return language === '' || path === undefined || path === ''
        ? []
        : [{ language, label: names[language] ?? language, path }];
    })
    .toSorted((a, b) => order(a.language) - order(b.language));
}
