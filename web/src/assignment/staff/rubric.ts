/** A rubric while it is being edited: points are texts until they are sent. Pure. */
import { assignmentStaffRefusals, rubricLimits, rubricPoints } from '@baeum/contract/assignment/staff-terms';
import type { Rubric } from '@baeum/contract/assignment/staff-terms';

export const rubricIn = (json: string): Rubric => (json === '' ? [] : (JSON.parse(json) as Rubric));
export const rubricText = (rubric: Rubric): string => (rubric.length === 0 ? '' : JSON.stringify(rubric));

const firstLevels = [
  { name: '우수', description: '', points: 10 },
  { name: '보통', description: '', points: 6 },
  { name: '미흡', description: '', points: 2 },
] as const;

/** A new criterion has the levels of the last one. */
export const withCriterion = (rubric: Rubric): Rubric => [
  ...rubric,
  {
    name: '',
    levels: (rubric.at(-1)?.levels ?? firstLevels).map((level) => ({ ...level, description: '' })),
  },
];

export const withoutCriterion = (rubric: Rubric, index: number): Rubric =>
  rubric.filter((_, place) => place !== index);

export const renamed = (rubric: Rubric, index: number, name: string): Rubric =>
  rubric.map((one, place) => (place === index ? { ...one, name } : one));

export const withLevel = (rubric: Rubric, index: number): Rubric =>
  rubric.map((one, place) =>
    place === index ? { ...one, levels: [...one.levels, { name: '', description: '', points: 0 }] } : one,
  );

export const withoutLevel = (rubric: Rubric, index: number, level: number): Rubric =>
  rubric.map((one, place) =>
    place === index ? { ...one, levels: one.levels.filter((_, nth) => nth !== level) } : one,
  );

export const withLevelChanged = (
  rubric: Rubric,
  [index, level]: readonly [number, number],
  part: Partial<Rubric[number]['levels'][number]>,
): Rubric =>
  rubric.map((one, place) =>
    place === index
      ? { ...one, levels: one.levels.map((two, nth) => (nth === level ? { ...two, ...part } : two)) }
      : one,
  );

/** Points in steps of a half; undefined for anything else. */
export function pointsIn(typed: string): number | undefined {
  const points = Number(typed);
  return /^\d{1,4}(?:\.[05])?$/.test(typed) && points <= rubricLimits.points ? points : undefined;
}

export function rubricProblem(rubric: Rubric): string | undefined {
  const isWrong = rubric.some(
    ({ name, levels }) =>
      name.trim() === '' ||
      levels.length < rubricLimits.fewestLevels ||
      levels.some((level) => level.name.trim() === ''),
  );
  return isWrong ? assignmentStaffRefusals.rubricWrong.message : undefined;
}

/** `기준 3개, 최고 30점` */
export const rubricWords = (rubric: Rubric): string =>
  `기준 ${rubric.length}개, 최고 ${rubricPoints(rubric)}점`;
