import type { ResultOf } from '@baeum/contract/call';
import type { reflectionCalls } from '@baeum/contract/reflection/calls';
import {
  type getSelfRflctInfo,
  type getSelfRflctSbmtInfo,
  type selfRflctCheck,
} from '@baeum/contract/reflection/terms';
import type { RowOf } from '../platform/statements.ts';
import { flag } from '../platform/flags.ts';
import { serializeMoment, serializeMomentOrNull } from '../platform/time.ts';
import type { JournalRow } from './access.ts';
import type { filesOf, questionsOf } from './queries.ts';

type Result<P extends keyof typeof reflectionCalls> = ResultOf<(typeof reflectionCalls)[P]>;
type Submitted = Result<typeof getSelfRflctSbmtInfo>;
type FileRow = RowOf<typeof filesOf>;

const tempYn = ({ submittedAt }: NonNullable<JournalRow['own']>) => flag(submittedAt === null);

export const serializeJournalStatus = (
  row: JournalRow,
): NonNullable<Result<typeof selfRflctCheck>['srInfo']> => ({
  srStde: serializeMoment(row.opensAt),
  srEnde: serializeMoment(row.closesAt),
  extnYn: flag(row.isExtended),
  openYn: flag(row.progress === 'progress'),
  tempYn: row.own && tempYn(row.own),
  srSbmtSeq: row.own?.id ?? null,
});

export const serializeInfo = (row: JournalRow): Result<typeof getSelfRflctInfo>['srInfo'] => ({
  lctrShdlCd: row.lectureCode,
  srCd: row.code,
  srNm: row.name,
  srCn: row.bodyHtml,
  charCntLimit: row.totalMinimum,
  ...serializeJournalStatus(row),
});

export const serializeQuestion = (
  row: RowOf<typeof questionsOf>,
): Result<typeof getSelfRflctInfo>['srQest'][number] => ({
  srQestSeq: row.id,
  srQestNm: row.body,
  qestCharCntLimit: row.minimum,
  srAnswr: row.answer ?? '',
});

/** Only files of the instructor. */
export const serializeFiles = (rows: readonly FileRow[]): Result<typeof getSelfRflctInfo>['srFile'] =>
  rows
    .filter(({ ownId }) => ownId === null)
    .map((row) => ({
      srFlnm: row.fileId,
      srRovl: row.kind,
      srOrn: row.name,
      srSbmtOrn: row.name,
      srFlsz: row.byteSize,
    }));

export const serializeOwnFile = (row: FileRow): Submitted['srSbmtFile'] =>
  row.ownId === null
    ? []
    : [
        {
          srSbmtFileSeq: row.ownId,
          srSbmtFlnm: row.fileId,
          srSbmtRovl: row.kind,
          srSbmtOrn: row.name,
          srSbmtFlsz: row.byteSize,
        },
      ];

export const serializeOwn = ({ own }: JournalRow): Submitted['srSbmtInfo'] =>
  own && {
    srSbmtSeq: own.id,
    tempYn: tempYn(own),
    sbmtDt: serializeMomentOrNull(own.submittedAt),
    saveDt: serializeMoment(own.savedAt),
    rvsn: own.revision,
  };
