/** The workbook of an activity, which is read again by its headings (specification §23.16). */
import type { Rubric } from '@baeum/contract/assignment/staff-terms';
import { scoreStatusNames, workStateNames } from '@baeum/contract/grading/staff-terms';
import type { Cell } from '@baeum/contract/sheet';
import type { StreamReply } from '../../platform/files/serve.ts';
import { workbookReply } from '../../platform/xlsx.ts';
import type { GradedActivity } from '../staff/access.ts';
import { digestOf, enteredOf, versionText } from './cells.ts';
import type { Known } from './everybody.ts';

export const headings = {
  number: '학번',
  name: '이름',
  team: '팀',
  state: '상태',
  points: '점수',
  final: '감점 뒤 점수',
  feedback: '총평',
  version: '판',
} as const;

const criterionMark = '기준 · ';
export const criterionHeading = (name: string): string => `${criterionMark}${name}`;
export const isCriterionHeading = (header: string): boolean => header.startsWith(criterionMark);

/** Teams have no numbers, nor has who is graded blind. */
export const hasNumbers = ({ kind, isBlind }: Pick<GradedActivity, 'kind' | 'isBlind'>): boolean =>
  kind !== 'teamAssignment' && !isBlind;

/** What the column is called that says whose work it is, where there are no numbers. */
export const nameHeading = ({ kind }: Pick<GradedActivity, 'kind'>): string =>
  kind === 'teamAssignment' ? headings.team : headings.name;

export function headingsOf(row: GradedActivity): string[] {
  const who = [...(hasNumbers(row) ? [headings.number] : []), nameHeading(row)];
  const criteria = (row.rubric ?? []).map(({ name }) => criterionHeading(name));
  const { state, points, final, feedback, version } = headings;
  return [...who, state, ...criteria, points, final, feedback, version];
}

export const scoresReply = (row: GradedActivity, everybody: readonly Known[]): StreamReply =>
  workbookReply(`${row.title} 점수`, [
    { name: '점수', rows: rowsOf(row, everybody) },
    { name: '안내', rows: guide(row.rubric ?? [], row.outOf) },
  ]);

function* rowsOf(row: GradedActivity, everybody: readonly Known[]): Generator<readonly Cell[]> {
  yield headingsOf(row);
  for (const one of everybody) {
    const { key, name, number, state, workVersion, score } = one;
    const entered = enteredOf(score, row.rubric ?? []);
    const version = { key, version: score?.version ?? 0, workVersion, digest: digestOf(entered) };
    yield [
      ...(hasNumbers(row) ? [number, name] : [name]),
      workStateNames[state],
      ...entered.levels,
      numberOr(entered.points),
      score?.points ?? null,
      entered.feedback,
      versionText(version),
    ];
  }
}

const numberOr = (text: string): Cell => (/^\d/.test(text) ? Number(text) : text);

function* guide(rubric: Rubric, outOf: number): Generator<readonly Cell[]> {
  const { excused, missing } = scoreStatusNames;
  yield ['열', '적는 법'];
  yield [
    headings.points,
    `0부터 ${outOf}까지, 소수 둘째 자리까지. ${excused}, ${missing}도 적을 수 있습니다.`,
  ];
  for (const { name, levels } of rubric)
    yield [criterionHeading(name), levels.map((level) => `${level.name} (${level.points}점)`).join(', ')];
  yield [headings.feedback, '학생이 읽는 글입니다.'];
  yield [headings.version, '고치지 마세요. 그 사이에 바뀐 점수를 알아보는 데 씁니다.'];
  yield [`${headings.state}, ${headings.final}`, '보기만 합니다. 올릴 때 읽지 않습니다.'];
  yield ['빈칸', '지금 저장된 것을 그대로 둡니다.'];
}
