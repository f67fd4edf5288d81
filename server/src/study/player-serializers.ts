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
import { serializeMoment } from '../platform/time.ts';
import type { RowOf } from '../platform/statements.ts';
import type { ContentRow } from './access.ts';
import { serializeThumbnail } from './thumbnail.ts';
import type { learningRecord, playerFiles, topicMaterials } from './player-queries.ts';

type Result<P extends keyof typeof studyCalls> = ResultOf<(typeof studyCalls)[P]>;
type Files = RowOf<typeof playerFiles>[];

/** Fields about the student's learning that all replies share. */
export const serializeLearning = (row: ContentRow) => ({
  attCd: row.attendance,
  att: attendanceNames[row.attendance],
  learnSec: row.watchedSeconds ?? 0,
  needSec: row.neededSeconds,
  learnRanges: [...(row.watched ?? [])],
});

/** The number of whole minutes watched. */
export const serializeMinutes = (row: ContentRow): number => Math.floor((row.watchedSeconds ?? 0) / 60);

function serializeMedium(row: ContentRow, files: Files) {
  const medium = files.find(({ role }) => role === 'playlist') ?? files.find(({ role }) => role === 'video');
  if (medium === undefined) return { cdnCd: '' as const, cdnRovl: '', cdnFlnm: '' };
  const cdnCd = medium.role === 'playlist' ? ('hls' as const) : ('mp4' as const);
  return { cdnCd, cdnRovl: row.code, cdnFlnm: medium.name };
}

/** Sorts captions in the order of the player's languages, others last. */
function serializeCaptions({ code }: ContentRow, files: Files) {
  const order: readonly string[] = player.captions;
  const rank = (language: string | null) => {
    const found = order.indexOf(language ?? '');
    return found < 0 ? order.length : found;
  };
  const captions = files
    .filter(({ role }) => role === 'caption')
    .sort((a, b) => rank(a.language) - rank(b.language));
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

export const serializeContent = (row: ContentRow, files: Files): Result<typeof getCntntInfo>['info'] => ({
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
  ...serializeMedium(row, files),
  ...serializeCaptions(row, files),
  ...serializeThumbnail(row.code, thumbnailName(files)),
  atndRcgnYn: flag(row.recognisesAttendance),
  atndStde: serializeMoment(row.attendanceStartsAt),
  atndEnde: serializeMoment(row.attendanceEndsAt),
  extnYn: flag(row.isExtended),
  lctrOpenYn: flag(row.isPublic),
  part_open_yn: flag(row.isOpen),
  ingYn: flag(row.progress !== 'before'),
  learnM: serializeMinutes(row),
  lctrTime: row.lectureMinutes,
  mediaSec: row.mediaSeconds,
  resumeAt: row.position ?? 0,
  ...serializeLearning(row),
});

/** The materials of a topic, and their files. */
export const serializeMaterials = (
  rows: RowOf<typeof topicMaterials>[],
): Pick<Result<typeof getCntntInfo>, 'lctrDataList' | 'lctrDataFile'> => ({
  lctrDataList: rows
    .filter(({ materialId }, index) => rows.findIndex((row) => row.materialId === materialId) === index)
    .map((row) => ({ lctrDataSeq: row.materialId, lctrDataNm: row.title, lctrDataCn: row.bodyHtml })),
  lctrDataFile: rows.flatMap(({ materialId, title, fileId, kind, name, extension, byteSize }) =>
    fileId === null || kind === null || name === null || extension === null || byteSize === null
      ? []
      : [
          {
            lctrDataSeq: materialId,
            lctrDataNm: title,
            lctrDataFlnm: fileId,
            lctrDataRovl: kind,
            lctrDataOrn: name,
            lctrDataFnen: extension,
            flszKb: kilobytes(byteSize),
          },
        ],
  ),
});

export const serializePlay = (
  row: RowOf<typeof learningRecord>,
): Result<typeof getLearningRecord>['list'][number] => ({
  learnSeq: row.id,
  learnStdt: serializeMoment(row.startedAt),
  learnEndt: serializeMoment(row.reportedAt),
  learnIp: row.address,
  learnDvc: row.userAgent,
  claimSec: row.claimedSeconds,
  creditSec: row.creditedSeconds,
  lateYn: flag(row.late),
  cutRsnList: row.cuts,
});
