import type { ResultOf } from '@baeum/contract/call';
import type { reflectionCalls } from '@baeum/contract/reflection/calls';
import {
  type getSelfRflctInfo,
  type getSelfRflctSbmtInfo,
  quizCriterion,
  type selfRflctCheck,
} from '@baeum/contract/reflection/terms';
import type { RowOf } from '../platform/database.ts';
import { flag } from '../platform/flags.ts';
import { wireMoment, wireMomentOrNull } from '../platform/time.ts';
import type { JournalRow } from './access.ts';
import type { filesOf, questionsOf } from './queries.ts';
import type { Condition } from './standing.ts';

type Wire<P extends keyof typeof reflectionCalls> = ResultOf<(typeof reflectionCalls)[P]>;
type Submitted = Wire<typeof getSelfRflctSbmtInfo>;
type FileRow = RowOf<typeof filesOf>;

const tempYn = ({ submittedAt }: NonNullable<JournalRow['own']>) => flag(submittedAt === null);

export const wireCondition = (condition: Condition): NonNullable<Wire<typeof selfRflctCheck>['selfYn']> => ({
  yn: flag(condition.isMet),
  lctrCnt: condition.lectures,
  quizCnt: condition.quizzes,
  quizCrtrNm: quizCriterion,
  takeLctrCnt: condition.watched,
  takeQuizCnt: condition.taken,
});

export const wireStanding = (row: JournalRow): NonNullable<Wire<typeof selfRflctCheck>['srInfo']> => ({
  srStde: wireMoment(row.opensAt),
  srEnde: wireMoment(row.closesAt),
  openYn: flag(row.progress === 'progress'),
  tempYn: row.own && tempYn(row.own),
  srSbmtSeq: row.own?.id ?? null,
});

export const wireInfo = (row: JournalRow): Wire<typeof getSelfRflctInfo>['srInfo'] => ({
  lctrShdlCd: row.lectureCode,
  srCd: row.code,
  srNm: row.name,
  srCn: row.bodyHtml,
  charCntLimit: row.totalMinimum,
  ...wireStanding(row),
});

export const wireQuestion = (
  row: RowOf<typeof questionsOf>,
): Wire<typeof getSelfRflctInfo>['srQest'][number] => ({
  srQestSeq: row.id,
  srQestNm: row.body,
  qestCharCntLimit: row.minimum,
  srAnswr: row.answer ?? '',
});

/** The instructor's. */
export const wireFiles = (rows: readonly FileRow[]): Wire<typeof getSelfRflctInfo>['srFile'] =>
  rows
    .filter(({ ownId }) => ownId === null)
    .map((row) => ({
      srFlnm: row.fileId,
      srRovl: row.kind,
      srOrn: row.name,
      srSbmtOrn: row.name,
      srFlsz: row.byteSize,
    }));

export const wireOwnFile = (row: FileRow): Submitted['srSbmtFile'] =>
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

export const wireOwn = ({ own }: JournalRow): Submitted['srSbmtInfo'] =>
  own && {
    srSbmtSeq: own.id,
    tempYn: tempYn(own),
    sbmtDt: wireMomentOrNull(own.submittedAt),
    saveDt: wireMoment(own.savedAt),
    rvsn: own.revision,
  };
