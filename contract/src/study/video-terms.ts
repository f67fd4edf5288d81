/** Videos that staff send in parts (specification §20.8). No zod. */
import { refusals } from '../refusals.ts';
import type { MovieProblem } from './mp4.ts';

export const beginUpload = '/api/staff/study/beginUpload';
export const finishUpload = '/api/staff/study/finishUpload';
/** Where the parts are sent, by the tus protocol; below it stands the number of the upload. */
export const uploadParts = '/api/staff/uploads';

const gigabyte = 1024 ** 3;

export const videoLimits = {
  bytes: 4 * gigabyte,
  /** Of all videos of a lecture. */
  lectureBytes: 60 * gigabyte,
  /** What is repeated at the most when a connection breaks. */
  partBytes: 8 * 1024 ** 2,
  /** Uploads that nobody has finished are forgotten. */
  keptDays: 7,
  /** Percent of the disk from which everybody who uploads is warned. */
  diskWarning: 80,
} as const;

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

export const videoRefusals = refusals({
  tooLarge: { status: 413, errorCode: 'VIDEO_SIZE', message: '동영상은 4GB까지 올릴 수 있습니다.' },
  quota: {
    status: 409,
    errorCode: 'VIDEO_QUOTA',
    message: '이 강의의 동영상 용량이 가득 찼습니다. 쓰지 않는 동영상을 지운 뒤 다시 올려 주세요.',
  },
  incomplete: {
    status: 409,
    errorCode: 'VIDEO_PARTS',
    message: '동영상이 아직 다 올라오지 않았습니다. 이어서 올려 주세요.',
  },
  /** The message says how to convert it. */
  unplayable: { status: 415, errorCode: 'VIDEO_FORMAT', message: movieProblems.notMp4 },
  unknown: {
    status: 400,
    errorCode: 'VIDEO_UNKNOWN',
    message: '올린 동영상을 찾을 수 없습니다. 다시 올려 주세요.',
  },
});
