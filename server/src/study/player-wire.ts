import type { ResultOf } from '@baeum/contract/call';
import type { studyCalls } from '@baeum/contract/study/calls';
import {
  attendanceNames,
  contentKinds,
  type getCntntInfo,
  type getLearningRecord,
  player,
} from '@baeum/contract/study/terms';
import { kilobytes } from '../platform/files/columns.ts';
import { flag } from '../platform/flags.ts';
import { wireMoment } from '../platform/time.ts';
import type { ContentRow } from './access.ts';
import { wireThumbnail } from './thumbnail.ts';
import type { learningRecord, playerFiles, topicMaterials } from './player-queries.ts';

type Wire<P extends keyof typeof studyCalls> = ResultOf<(typeof studyCalls)[P]>;
type Rows<Query extends (db: never) => { execute: (values: never) => Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>;
type Files = Rows<typeof playerFiles>;

/** What every reply says of the student's learning. */
export const wireLearning = (row: ContentRow) => ({
  attCd: row.attendance,
  att: attendanceNames[row.attendance],
  learnSec: row.watchedSeconds ?? 0,
  needSec: row.neededSeconds,
  learnRanges: [...(row.watched ?? [])],
});

/** Whole minutes watched. */
export const wireMinutes = (row: ContentRow): number => Math.floor((row.watchedSeconds ?? 0) / 60);

function wireMedium(row: ContentRow, files: Files) {
  const medium = files.find(({ role }) => role === 'playlist') ?? files.find(({ role }) => role === 'video');
  if (medium === undefined) return { cdnCd: '' as const, cdnRovl: '', cdnFlnm: '' };
  const cdnCd = medium.role === 'playlist' ? ('hls' as const) : ('mp4' as const);
  return { cdnCd, cdnRovl: row.code, cdnFlnm: medium.name };
}

/** The languages students choose from stand first, in the player's order. */
function wireCaptions({ code }: ContentRow, files: Files) {
  const order: readonly string[] = player.captions;
  const place = (language: string | null) => {
    const found = order.indexOf(language ?? '');
    return found < 0 ? order.length : found;
  };
  const captions = files
    .filter(({ role }) => role === 'caption')
    .sort((a, b) => place(a.language) - place(b.language));
  return {
    captionLang: captions.map(({ language }) => language).join(','),
    captionTy: captions.map(({ extension }) => extension).join(','),
    captionPath: captions.map(({ fileId, extension }) => `/caption/${code}/${fileId}.${extension}`).join(','),
  };
}

function thumbnailName(files: Files): string | null {
  const thumbnail = files.find(({ role }) => role === 'thumbnail');
  return thumbnail === undefined ? null : `${thumbnail.fileId}.${thumbnail.extension}`;
}

export const wireContent = (row: ContentRow, files: Files): Wire<typeof getCntntInfo>['info'] => ({
  lctrCd: row.code,
  lctrShdlCd: row.lectureCode,
  sbcKrnm: row.lectureName,
  clasWk: row.weekNumber,
  clasSbjcKr: row.weekTitle,
  sortSod: row.topicNumber,
  lctrDsbjNm: row.topicTitle,
  lctrCn: row.bodyHtml,
  lctrCntsSe: contentKinds[row.kind],
  lctrUrl: row.url ?? '',
  ...wireMedium(row, files),
  ...wireCaptions(row, files),
  ...wireThumbnail(row.code, thumbnailName(files)),
  atndRcgnYn: flag(row.recognisesAttendance),
  atndStde: wireMoment(row.attendanceStartsAt),
  atndEnde: wireMoment(row.attendanceEndsAt),
  lctrOpenYn: flag(row.isPublic),
  part_open_yn: flag(row.isOpen),
  ingYn: flag(row.progress !== 'before'),
  learnM: wireMinutes(row),
  lctrTime: row.lectureMinutes,
  mediaSec: row.mediaSeconds,
  resumeAt: row.position ?? 0,
  ...wireLearning(row),
});

export const wireMaterial = (
  row: Rows<typeof topicMaterials>[number],
): Wire<typeof getCntntInfo>['lctrDataFile'][number] => ({
  lctrDataSeq: row.materialId,
  lctrDataNm: row.title,
  lctrDataFlnm: row.fileId,
  lctrDataRovl: row.kind,
  lctrDataOrn: row.name,
  lctrDataFnen: row.extension,
  flszKb: kilobytes(row.byteSize),
});

export const wirePlay = (
  row: Rows<typeof learningRecord>[number],
): Wire<typeof getLearningRecord>['list'][number] => ({
  learnSeq: row.id,
  learnStdt: wireMoment(row.startedAt),
  learnEndt: wireMoment(row.reportedAt),
  learnIp: row.address,
  learnDvc: row.userAgent,
  claimSec: row.claimedSeconds,
  creditSec: row.creditedSeconds,
  lateYn: flag(row.late),
  cutRsnList: row.cuts,
});
