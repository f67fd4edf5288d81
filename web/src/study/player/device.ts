import { player } from '@baeum/contract/study/terms';
import { deviceStorage } from '../../ui/drafts/device.ts';

/**
 * Formats a user agent as `Chrome · Windows`. The order matters, since browsers also name those they are compatible
 * with.
 */
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Whale\//, '웨일'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

export function deviceOf(userAgent: string): string {
  const known = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean);
  return known.length > 0 ? known.join(' · ') : '알 수 없는 기기';
}

interface Caption {
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

const key = 'baeum.player.volume';

interface Volume {
  readonly volume: number;
  readonly muted: boolean;
}

export function readVolume(): Volume {
  const [volume, muted] = (deviceStorage()?.getItem(key) ?? '').split(' ');
  const level = Number(volume);
  return volume !== undefined && volume !== '' && level >= 0 && level <= 1
    ? { volume: level, muted: muted === 'muted' }
    : { volume: player.volume, muted: false };
}

export function storeVolume({ volume, muted }: Volume): void {
  try {
    deviceStorage()?.setItem(key, `${volume.toFixed(2)}${muted ? ' muted' : ''}`);
  } catch {
    // The volume is not stored when the device is full.
  }
}
