/** What extensions mean, in words. */
import { notExtendedNames, plannedKindNames } from '@baeum/contract/extension/staff-terms';
import type { Outcome, PlannedKind } from '@baeum/contract/study/board-terms';
import { formatDateTime } from '../../ui/format.ts';
import type { Extension, Given, Item, Preview, Term } from './queries.ts';

/** Rows that are listed; more are counted. */
const mostListed = 10;

interface Choice extends Item {
  readonly title: string;
}

/** Everything of a lecture that can be extended, by week. */
export function choicesOf({ topics, activities }: Term): readonly (Choice & { readonly label: string })[] {
  const contents = topics.flatMap(({ title, content, weekNumber, isArchived }) =>
    content === null || isArchived
      ? []
      : [{ kind: 'content' as const, code: content.code, title, weekNumber }],
  );
  const rest = activities
    .filter(({ state }) => state !== 'archived')
    .map(({ kind, code, title, weekNumber }) => ({ kind, code, title, weekNumber: weekNumber ?? 99 }));
  return [...rest, ...contents]
    .sort((a, b) => a.weekNumber - b.weekNumber)
    .map(({ kind, code, title, weekNumber }) => ({
      kind,
      code,
      title,
      label: `${weekNumber > 90 ? '' : `${weekNumber}주차 `}${plannedKindNames[kind]} · ${title}`,
    }));
}

export const itemKey = ({ kind, code }: Item): string => `${kind} ${code}`;

export const titleOf = (term: Term | undefined, item: Item): string | undefined =>
  term && choicesOf(term).find((one) => itemKey(one) === itemKey(item))?.title;

const isContent = (kind: PlannedKind) => kind === 'content';

/** What becomes of so many students. */
const becomes = (
  kind: PlannedKind,
): readonly (readonly [Outcome, Outcome, (students: number) => string])[] => [
  [
    'missed',
    'open',
    (n) => (isContent(kind) ? `결석 ${n}명이 다시 출석할 수 있습니다.` : `${n}명이 다시 제출할 수 있습니다.`),
  ],
  [
    'late',
    'done',
    (n) => (isContent(kind) ? `지각 ${n}명이 출석이 됩니다.` : `지각 제출 ${n}건이 제때 제출이 됩니다.`),
  ],
  ['missed', 'done', (n) => `${n}명이 한 것이 제때 한 것이 됩니다.`],
  ['missed', 'late', (n) => `${n}명이 지각으로 인정됩니다.`],
  ['open', 'open', (n) => `${n}명은 아직 하지 않았고, 시간이 늘어납니다.`],
  ['done', 'done', (n) => `${n}명은 이미 제때 했습니다.`],
];

/** Lines about what an extension means for those whom it concerns. */
export function previewLines(
  kind: PlannedKind,
  { students, notDone, answersFrom, areAnswersShown, keptPenalties }: Preview,
): readonly string[] {
  const teams = new Set(students.flatMap(({ teamName }) => teamName ?? []));
  const outcomes = becomes(kind).flatMap(([before, after, words]) => {
    const found = students.filter((one) => one.before === before && one.after === after).length;
    return found === 0 ? [] : [words(found)];
  });
  return [
    ...(teams.size > 0 ? [`팀 ${teams.size}개(${students.length}명) 전체에 적용됩니다.`] : []),
    ...outcomes,
    ...(keptPenalties === 0
      ? []
      : [
          `이미 공개한 점수 ${keptPenalties}건의 지각 감점은 그대로입니다. 채점 화면에서 다시 저장하고 공개하면 바뀝니다.`,
        ]),
    ...(areAnswersShown && students.length > 0
      ? ['정답이 이미 모두에게 공개되었습니다. 연장하면 정답을 본 학생도 응시할 수 있습니다.']
      : []),
    ...(answersFrom === null || students.length === 0
      ? []
      : [`정답과 점수는 ${formatDateTime(answersFrom)}부터 모두에게 보입니다.`]),
    ...notDoneLines(notDone),
  ];
}

function notDoneLines(notDone: Preview['notDone']): readonly string[] {
  const lines = notDone
    .slice(0, mostListed)
    .map(({ studentNumber, name, reason }) => `${name ?? studentNumber}: ${notExtendedNames[reason]}.`);
  return notDone.length > mostListed ? [...lines, `외 ${notDone.length - mostListed}명`] : lines;
}

export function givenText({ given, notDone }: Given, kind: PlannedKind): string {
  const what = kind === 'team' ? `${given}개 팀` : `${given}명`;
  const rest = notDone.length === 0 ? '' : ` ${notDone.length}명은 하지 못했습니다.`;
  return `${what}의 마감을 연장했습니다.${rest}`;
}

/** `3명: 김하나, 이두리, 박세찬`; of many the first. */
export function chosenText(students: readonly { readonly name: string }[]): string {
  const names = students.slice(0, mostListed).map(({ name }) => name);
  const more = students.length - names.length;
  return `${students.length}명: ${names.join(', ')}${more > 0 ? ` 외 ${more}명` : ''}`;
}

/** Of a team its name, of others the student's. */
export const holderOf = ({ teamName, students }: Pick<Extension, 'teamName' | 'students'>): string => {
  const names = students.map(({ name }) => name).join(', ');
  return teamName === null ? names : `${teamName} (${names})`;
};
