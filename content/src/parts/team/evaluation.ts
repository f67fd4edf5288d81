/** How teammates are evaluated: a part of the head of a team activity. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { packDate } from '../../database/export-target.ts';
import { type Calendar, instantOf } from '../../format/calendar.ts';
import { date, described, group, list, text } from '../../format/fields.ts';
import type { EvaluationShape } from '../../read/activities.ts';
import type { SourceLocation } from '../../read/problems.ts';
import type { PackReader } from '../../read/reader.ts';
import { isRecord, valueAt } from '../../read/validate.ts';
import type { SourceValue } from '../../read/yaml.ts';

const kinds = ['survey', 'score'] as const;

const question = group({ title: text(500), items: list(text(200), 20).min(2) });

export const evaluationField = () =>
  group(
    {
      kind: described(
        z.enum(kinds, 'must be "survey" or "score"'),
        'By a questionnaire, or by scores from 0 to 100',
      ),
      opensAt: date(),
      closesAt: date(),
      questions: described(list(question, 50).default([]), 'Of a survey'),
    },
    [{ from: 'opensAt', fromEdge: 'start', to: 'closesAt', toEdge: 'end' }],
  );

/** An evaluation that a load brings, or that there shall be none. */
export interface Evaluation {
  readonly place: SourceLocation;
  readonly given: GivenEvaluation | undefined;
}

interface GivenEvaluation {
  readonly kind: (typeof kinds)[number];
  readonly opensAt: string;
  readonly closesAt: string;
  readonly questions: readonly Question[];
}

export interface Question {
  readonly title: string;
  readonly items: readonly string[];
}

export function toEvaluation(
  value: z.output<ReturnType<typeof evaluationField>> | undefined,
  place: SourceLocation,
  calendar: Calendar,
): Evaluation {
  if (!value) return { place, given: undefined };
  return {
    place,
    given: {
      kind: value.kind,
      opensAt: instantOf(value.opensAt, 'start', calendar),
      closesAt: instantOf(value.closesAt, 'end', calendar),
      questions: value.questions,
    },
  };
}

/** What reviews need to know of it, as far as it tells. */
export function shapeOf(value: unknown): EvaluationShape | undefined {
  if (!isRecord(value)) return undefined;
  const questions: unknown[] = Array.isArray(value.questions) ? value.questions : [];
  return {
    kind: kinds.find((kind) => kind === value.kind),
    questions: questions.map((one) => (isRecord(one) && Array.isArray(one.items) ? one.items.length : 0)),
  };
}

/** What its schema cannot say by itself. */
export function checkEvaluation(reader: PackReader, located: SourceValue): void {
  const value = valueAt(located, ['evaluation']);
  const shape = shapeOf(value);
  if (!shape) return;
  if (shape.kind === 'survey' && shape.questions.length === 0)
    reader.problems.add(located.at(['evaluation']), '"evaluation" is a survey, so it needs "questions"');
  if (shape.kind === 'score' && shape.questions.length > 0)
    reader.problems.add(
      located.at(['evaluation', 'questions']),
      '"questions" are for surveys: this evaluation is by score',
    );
}

/** SQL for the evaluation of a team activity as its head has it; null where there is none. */
export const exportedEvaluation: SQL = sql`
  (select jsonb_build_object(
     'kind', kind, 'opensAt', ${packDate(sql`evaluation.opens_at`)}, 'closesAt', ${packDate(sql`evaluation.closes_at`)},
     'questions', (
       select jsonb_agg(jsonb_build_object('title', question.body, 'items', (
           select coalesce(jsonb_agg(item.body order by item.position), '[]')
           from team_question_item as item where question_id = question.id)) order by question.position)
       from team_question as question where evaluation_id = evaluation.id))
   from team_evaluation as evaluation where activity_code = team_activity.code)`;
