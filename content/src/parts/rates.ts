/** What a lecture is made of in percent: its evaluation and its competencies, both in `lecture.yml`. */
import { evaluationTiles } from '@baeum/contract/lecture/terms';
import type { z } from 'zod';
import type { Row } from '../database/rows.ts';
import { described, group, list, text, whole } from '../format/fields.ts';
import type { PackReader } from '../read/reader.ts';
import { isRecord } from '../read/validate.ts';
import type { Located } from '../read/yaml.ts';

/** The words of a pack for what the portal counts, and what students see. */
const evaluationNames = {
  attendance: { activity: 'cntnt', name: '강의(출석)' },
  assignments: { activity: 'asgmt', name: '과제' },
  quizzes: { activity: 'quiz', name: '퀴즈' },
  debates: { activity: 'dbt', name: '토론' },
  teams: { activity: 'team', name: '팀활동' },
  midterm: { activity: 'firstExam', name: '중간고사' },
  final: { activity: 'lastExam', name: '기말고사' },
} as const;

type Word = keyof typeof evaluationNames;

const rate = (word: Word) => described(whole(0, 100).optional(), evaluationNames[word].name);

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

const words = evaluationTiles.flatMap(({ code, activity }) =>
  Object.entries(evaluationNames)
    .filter(([, named]) => named.activity === activity)
    .map(([word, { name }]) => ({ word, name, code })),
);

/** What the schema cannot say: percents add up, and nothing is there twice. */
export function checkRates(reader: PackReader, located: Located): void {
  const { evaluation, competencies } = isRecord(located.value) ? located.value : {};
  if (isRecord(evaluation)) {
    const sum = Object.values(evaluation).reduce<number>((total, one) => total + Number(one), 0);
    if (Number.isFinite(sum) && sum !== 100)
      reader.problems.add(located.at(['evaluation']), `"evaluation" adds up to ${sum}, not to 100`);
  }
  for (const [index, item] of (Array.isArray(competencies) ? competencies : []).entries()) {
    if (isRecord(item) && typeof item.name === 'string') {
      const place = located.at(['competencies', index]);
      reader.names.declare('competency', item.name, place, { within: located.file });
    }
  }
}

export const evaluationRows = (lecture: string, given: z.output<typeof evaluationField> = {}): Row[] =>
  words.flatMap(({ word, name, code }) => {
    const percent = Object.entries(given).find(([key]) => key === word)?.[1];
    return percent === undefined ? [] : [{ lecture_code: lecture, code, name, rate: percent }];
  });

export const competencyRows = (lecture: string, given: z.output<typeof competenciesField>): Row[] =>
  given.map((one, index) => ({ lecture_code: lecture, ...one, position: index + 1 }));

/** An exported evaluation in the words of a pack. */
export const wordsOf = (rates: Readonly<Record<string, number>>): Record<string, number> | undefined => {
  const named = words
    .filter(({ code }) => rates[code] !== undefined)
    .map(({ word, code }) => [word, rates[code]]);
  return named.length > 0 ? Object.fromEntries(named) : undefined;
};
