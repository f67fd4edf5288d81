/** The percentages of `lecture.yml`: evaluation and competencies. */
import { evaluationCodes, type EvaluationItem, evaluationItems } from '@baeum/server/lecture/authoring';
import { described, group, list, text, whole } from '../format/fields.ts';
import type { PackReader } from '../read/reader.ts';
import { isRecord } from '../read/validate.ts';
import type { SourceValue } from '../read/yaml.ts';

const rate = (item: EvaluationItem) => described(whole(0, 100).optional(), evaluationItems[item].name);

export const evaluationField = described(
  group({
    attendance: rate('attendance'),
    assignments: rate('assignments'),
    quizzes: rate('quizzes'),
    debates: rate('debates'),
    teams: rate('teams'),
    midterm: rate('midterm'),
    final: rate('final'),
  }).optional(),
  'Percent of the grade that each counts; together 100',
);

export const competenciesField = list(group({ name: text(40), rate: whole(0, 100) }), 20).default([]);

/** Reports duplicate competencies. */
export function declareCompetencies(reader: PackReader, parsed: SourceValue): void {
  const { competencies } = isRecord(parsed.value) ? parsed.value : {};
  for (const [index, item] of (Array.isArray(competencies) ? competencies : []).entries()) {
    if (!isRecord(item) || typeof item.name !== 'string') continue;
    const location = parsed.at(['competencies', index]);
    reader.names.declare('competency', item.name, location, { within: parsed.file });
  }
}

/** An exported evaluation in the format of a pack. */
export const wordsOf = (rates: Readonly<Record<string, number>>): Record<string, number> | undefined => {
  const named = evaluationCodes
    .filter(({ code }) => rates[code] !== undefined)
    .map(({ item, code }) => [item, rates[code]]);
  return named.length > 0 ? Object.fromEntries(named) : undefined;
};
