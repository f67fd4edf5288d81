/** Messages about texts, pictures and media. */
import { josa } from '@baeum/contract/particles';
import type { MessageTable } from './text.ts';

export const texts = {
  headMissing: {
    en: 'must begin with a head: a line "---", keys, and another line "---"',
    ko: '머리말로 시작해야 합니다. "---" 줄, 항목들, 다시 "---" 줄 순서입니다',
  },
  bodyMissing: { en: 'has no text below its head', ko: '머리말 아래에 본문이 없습니다' },
  tooLong: (most: number | string) => ({
    en: `has too long a text: at most ${most} characters`,
    ko: `본문이 너무 깁니다. 최대 ${most}자까지 쓸 수 있습니다`,
  }),
  uses: (what: string) => ({
    en: `uses ${what}, which rich text may not hold`,
    ko: `본문에 쓸 수 없는 ${josa(what, '이/가')} 있습니다`,
  }),
  theAddress: (address: string) => ({ en: `the address "${address}"`, ko: `주소 "${address}"` }),
  picture: {
    en: 'shows a picture inside the text: attach it instead, where the document takes "files"',
    ko: '본문에 그림이 있습니다. "files"를 쓸 수 있는 문서이면 첨부해 주세요',
  },
  pictureElsewhere: (source: string | number) => ({
    en: `shows "${source}", which lies elsewhere: put the picture into the pack`,
    ko: `다른 곳에 있는 그림 "${source}"을 보여 줍니다. 그림을 팩에 넣어 주세요`,
  }),
  noMp4: (name: string) => ({
    en: `"${name}" is no MP4 video`,
    ko: `${josa(`"${name}"`, '은/는')} MP4 영상이 아닙니다`,
  }),
  partElsewhere: (uri: string) => ({
    en: `names "${uri}", which lies elsewhere: a playlist and its parts lie in the pack`,
    ko: `다른 곳에 있는 ${josa(`"${uri}"`, '을/를')} 가리킵니다. 재생목록과 그 조각은 팩 안에 있어야 합니다`,
  }),
  lengthless: { en: 'has an #EXTINF without a length', ko: '#EXTINF에 길이가 없습니다' },
  encryptedPlaylist: {
    en: 'is encrypted: only the portal decides who may watch',
    ko: '암호화되어 있습니다. 누가 볼 수 있는지는 포털이 정합니다',
  },
  noPlaylist: {
    en: 'is no playlist: it must begin with #EXTM3U',
    ko: '재생목록이 아닙니다. #EXTM3U로 시작해야 합니다',
  },
  noSegments: { en: 'names no segments', ko: '영상 조각이 하나도 없습니다' },
  endless: {
    en: 'has no #EXT-X-ENDLIST: a playlist that goes on has no length',
    ko: '#EXT-X-ENDLIST가 없습니다. 끝나지 않는 재생목록은 길이를 알 수 없습니다',
  },
  notVtt: { en: 'must begin with WEBVTT', ko: 'WEBVTT로 시작해야 합니다' },
  notATime: {
    en: 'is not a time: write 00:00:01.000 --> 00:00:04.500',
    ko: '시각이 아닙니다. 00:00:01.000 --> 00:00:04.500처럼 적어 주세요',
  },
  captionBackwards: {
    en: 'has a caption that ends before it begins',
    ko: '시작하기 전에 끝나는 자막이 있습니다',
  },
  noCaptions: { en: 'has no captions', ko: '자막이 없습니다' },
} as const satisfies MessageTable;
