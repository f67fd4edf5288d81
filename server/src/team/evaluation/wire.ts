import type { ResultOf } from '@baeum/contract/call';
import type { evaluationCalls } from '@baeum/contract/team/evaluation-calls';
import type {
  getReviewQestList,
  getTeamRoleList,
  getTeamScreList,
} from '@baeum/contract/team/evaluation-terms';
import type { RowOf } from '../../platform/database.ts';
import { flag } from '../../platform/flags.ts';
import { wireMember } from '../wire.ts';
import type { questionnaire, roleList, scoreList } from './queries.ts';

type Wire<P extends keyof typeof evaluationCalls> = ResultOf<(typeof evaluationCalls)[P]>;
type RoleRow = RowOf<typeof roleList>;
type ScoreRow = RowOf<typeof scoreList>;
type AboutRow = RowOf<typeof questionnaire>;

export const wireRole = (
  teamName: string,
  row: RoleRow | ScoreRow,
): Wire<typeof getTeamRoleList>['list'][number] => ({
  ...wireMember(teamName, row),
  role: row.role ?? '',
});

/** Y for a draft; null before anything is saved. */
const wireDraft = ({ reviewId, submittedAt }: ScoreRow | AboutRow) =>
  reviewId === null ? null : flag(submittedAt === null);

export const wireScore = (
  { name, evaluationId }: { readonly name: string; readonly evaluationId: number },
  row: ScoreRow,
): Wire<typeof getTeamScreList>['list'][number] => ({
  ...wireRole(name, row),
  evlScre: row.score,
  rmrks: row.remark ?? '',
  tempYn: wireDraft(row),
  teSeq: evaluationId,
});

export const wireQuestionnaire = (evaluationId: number, row: AboutRow): Wire<typeof getReviewQestList> => ({
  list: row.questions.map(({ id, body, items }) => ({
    tqSeq: id,
    tqNm: body,
    teSeq: evaluationId,
    items: items.map((item) => ({ tqiSeq: item.id, tqiNm: item.body, checked: flag(item.chosen) })),
  })),
  data: { untyId: row.loginId, usrKrnm: row.name, teSeq: evaluationId, tempYn: wireDraft(row) },
  ansList: row.questions.flatMap(({ id, items }) =>
    items.filter(({ chosen }) => chosen).map((item) => ({ tqSeq: id, tqiSeq: item.id })),
  ),
});
