import type { ResultOf } from '@baeum/contract/call';
import type { evaluationCalls } from '@baeum/contract/team/evaluation-calls';
import type {
  getReviewQestList,
  getTeamRoleList,
  getTeamScreList,
} from '@baeum/contract/team/evaluation-terms';
import type { RowOf } from '../../platform/statements.ts';
import { flag } from '../../platform/flags.ts';
import { serializeMember } from '../serializers.ts';
import type { questionnaire, roleList, scoreList } from './queries.ts';

type Result<P extends keyof typeof evaluationCalls> = ResultOf<(typeof evaluationCalls)[P]>;
type RoleRow = RowOf<typeof roleList>;
type ScoreRow = RowOf<typeof scoreList>;
type AboutRow = RowOf<typeof questionnaire>;

export const serializeRole = (
  teamName: string,
  row: RoleRow | ScoreRow,
): Result<typeof getTeamRoleList>['list'][number] => ({
  role: row.role ?? '',
  ...serializeMember(teamName, row),
});

/** Y for a draft; null if nothing is saved. */
const serializeDraft = ({ reviewId, submittedAt }: ScoreRow | AboutRow) =>
  reviewId === null ? null : flag(submittedAt === null);

export const serializeScore = (
  { name, evaluationId }: { readonly name: string; readonly evaluationId: number },
  row: ScoreRow,
): Result<typeof getTeamScreList>['list'][number] => ({
  evlScre: row.score,
  rmrks: row.remark ?? '',
  tempYn: serializeDraft(row),
  teSeq: evaluationId,
  ...serializeRole(name, row),
});

export const serializeQuestionnaire = (
  evaluationId: number,
  row: AboutRow,
): Result<typeof getReviewQestList> => ({
  list: row.questions.map(({ id, body, items }) => ({
    tqSeq: id,
    tqNm: body,
    teSeq: evaluationId,
    items: items.map((item) => ({ tqiSeq: item.id, tqiNm: item.body, checked: flag(item.chosen) })),
  })),
  data: {
    untyId: row.loginId,
    usrKrnm: row.name,
    teSeq: evaluationId,
    tempYn: serializeDraft(row),
    rvsn: row.revision,
  },
  ansList: row.questions.flatMap(({ id, items }) =>
    items.filter(({ chosen }) => chosen).map((item) => ({ tqSeq: id, tqiSeq: item.id })),
  ),
});
