/** Videos that staff send in parts (specification §21.5). No zod. */
import type { FileRules } from '../files.ts';
import { refusals } from '../refusals.ts';
import type { MovieProblem } from './mp4.ts';
import type { player } from './terms.ts';

export const beginUpload = '/api/staff/study/beginUpload';
export const finishUpload = '/api/staff/study/finishUpload';
/** Captions or the poster of a video; without a file they are removed. */
export const attachFile = '/api/staff/study/attach';

export * from './upload-limits.ts';

const convert = 'HandBrake에서 "Fast 1080p30"(H.264, AAC, MP4)으로 변환한 뒤 다시 올려 주세요.';

export const movieProblems: Readonly<Record<MovieProblem, string>> = {
  notMp4: `MP4 영상이 아닙니다. ${convert}`,
  quickTime: `MOV(QuickTime) 영상은 재생되지 않는 기기가 있습니다. ${convert}`,
  hevc: `HEVC(H.265) 영상은 재생되지 않는 기기가 있습니다. ${convert}`,
  videoCodec: `재생되지 않는 기기가 있는 영상 형식입니다. ${convert}`,
  audioCodec: `재생되지 않는 기기가 있는 소리 형식입니다. ${convert}`,
  noVideo: `화면이 없는 파일입니다. ${convert}`,
  noLength: `길이를 알 수 없는 영상입니다. ${convert}`,
};

/** Why a zip is no recording in segments (HLS). */
export const recordingProblems = {
  none: 'zip에 HLS 재생목록(.m3u8)이 없습니다. 재생목록과 조각이 든 폴더를 그대로 압축해 주세요.',
  several: (files: readonly string[]): string =>
    `처음 재생할 재생목록을 정할 수 없습니다. 하나만 남겨 주세요. (${files.slice(0, 5).join(', ')})`,
  mistake: ({ file, line, message }: { file: string; line: number; message: string }): string =>
    `${file === '' ? '' : `${file} ${line}줄: `}${message.replace(/\.+$/, '')}.`,
} as const;

export const videoRefusals = refusals({
  tooLarge: { status: 413, errorCode: 'VIDEO_SIZE', message: '동영상은 4GB까지 올릴 수 있습니다.' },
  quota: {
    status: 409,
    errorCode: 'VIDEO_QUOTA',
    message:
      '이 강의의 저장 공간(100GB)이 가득 찼습니다. 쓰지 않는 동영상이나 파일을 지운 뒤 다시 올려 주세요.',
  },
  incomplete: {
    status: 409,
    errorCode: 'VIDEO_PARTS',
    message: '동영상이 아직 다 올라오지 않았습니다. 이어서 올려 주세요.',
  },
  /** Another request has begun to finish it. */
  finishing: {
    status: 429,
    errorCode: 'VIDEO_FINISHING',
    message: '올린 동영상을 확인하고 있습니다. 잠시 후 같은 파일을 다시 골라 주세요.',
  },
  /** The message says how to convert it. */
  unplayable: { status: 415, errorCode: 'VIDEO_FORMAT', message: movieProblems.notMp4 },
  /** The message says what is wrong, and where. */
  recordingWrong: { status: 415, errorCode: 'VIDEO_HLS', message: recordingProblems.none },
  unknown: {
    status: 400,
    errorCode: 'VIDEO_UNKNOWN',
    message: '올린 동영상을 찾을 수 없습니다. 다시 올려 주세요.',
  },
});

export type CaptionLanguage = (typeof player.captions)[number];

export const captionNames: Readonly<Record<CaptionLanguage, string>> = {
  ko: '한국어',
  en: '영어',
  zh: '중국어',
  'zh-Hans': '중국어(간체)',
  'zh-Hant': '중국어(번체)',
  fr: '프랑스어',
  de: '독일어',
  ja: '일본어',
};

export const attachRefusals = refusals({
  tooLarge: { status: 413, errorCode: 'ATTACH_SIZE', message: '자막과 포스터는 2MB까지 올릴 수 있습니다.' },
  oneOnly: { status: 400, errorCode: 'ATTACH_ONE', message: '파일을 하나씩 올려 주세요.' },
  unsupported: {
    status: 415,
    errorCode: 'ATTACH_KIND',
    message: '자막은 SRT·VTT, 포스터는 JPG·PNG·WEBP 파일만 올릴 수 있습니다.',
  },
  /** The message says in which line. */
  captionWrong: { status: 400, errorCode: 'ATTACH_CAPTION', message: '자막을 읽을 수 없습니다.' },
  posterWrong: {
    status: 415,
    errorCode: 'ATTACH_POSTER',
    message: '포스터는 JPG·PNG·WEBP 파일만 올릴 수 있습니다.',
  },
  noVideo: {
    status: 409,
    errorCode: 'ATTACH_VIDEO',
    message: '동영상에만 자막과 포스터를 넣을 수 있습니다.',
  },
});

export const attachFiles: FileRules = {
  extensions: ['srt', 'vtt', 'jpg', 'jpeg', 'png', 'webp'],
  maxBytes: 2 * 1024 ** 2,
  maxFiles: 1,
  tooLarge: attachRefusals.tooLarge,
  tooMany: attachRefusals.oneOnly,
  unsupported: attachRefusals.unsupported,
};
