/** Rubrics as forms send and show them: JSON in one order of keys, which the database does not keep. */
import { rubric as rubricSchema } from '@baeum/contract/assignment/staff-calls';
import { assignmentStaffRefusals, type Rubric } from '@baeum/contract/assignment/staff-terms';
import { refuse } from '../../platform/errors.ts';

export const ordered = (rubric: Rubric) =>
  rubric.map(({ name, levels }) => ({
    name,
    levels: levels.map((level) => ({
      name: level.name,
      description: level.description,
      points: level.points,
    })),
  }));

/** Empty without one. */
export const rubricJson = (rubric: Rubric | null): string =>
  rubric === null ? '' : JSON.stringify(ordered(rubric));

export function rubricOf(sent: string): Rubric | null {
  if (sent === '') return null;
  const parsed = rubricSchema.safeParse(parsedJson(sent));
  return parsed.success
    ? ordered(parsed.data)
    : refuse(assignmentStaffRefusals.rubricWrong, { about: { field: 'rubric' } });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
