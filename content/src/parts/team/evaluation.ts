/** The evaluation of teammates, which is a part of the head of a team activity. */
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../../messages/index.ts';
import type { Draft } from '@baeum/server/authoring/issues';
import type { PeerEvaluationInput } from '@baeum/server/team/evaluation/authoring';
import { type SQL, sql } from 'drizzle-orm';
import { teamLimits as limits } from '@baeum/contract/team/staff-terms';
import { z } from 'zod';
import { packDate } from '../../database/export-target.ts';
import { type Calendar, instantOf } from '../../format/calendar.ts';
import { date, described, group, list, text } from '../../format/fields.ts';
import type { EvaluationShape } from '../../read/activities.ts';
import { isRecord } from '../../read/validate.ts';
import { periodIn } from '../coursework.ts';

const kinds = ['survey', 'score'] as const;

const question = group({
  title: text(limits.question),
  items: list(text(limits.item), limits.items).min(limits.fewestItems),
});

export const evaluationField = () =>
  group({
    kind: described(
      z.enum(kinds, spoken(say.fields.either(['"survey"', '"score"']))),
      'By a questionnaire, or by scores from 0 to 100',
    ),
    opensAt: date(),
    closesAt: date(),
    questions: described(list(question, limits.questions).default([]), 'Of a survey'),
  });

export const toEvaluation = (
  value: z.output<ReturnType<typeof evaluationField>> | undefined,
  calendar: Calendar,
): PeerEvaluationInput | null =>
  value
    ? {
        kind: value.kind,
        opensAt: instantOf(value.opensAt, 'start', calendar),
        closesAt: instantOf(value.closesAt, 'end', calendar),
        questions: value.questions,
      }
    : null;

/** The valid fields on which reviews depend. */
export function shapeOf(value: unknown): EvaluationShape | undefined {
  if (!isRecord(value)) return undefined;
  const questions: unknown[] = Array.isArray(value.questions) ? value.questions : [];
  return {
    kind: kinds.find((kind) => kind === value.kind),
    questions: questions.map((one) => (isRecord(one) && Array.isArray(one.items) ? one.items.length : 0)),
  };
}

/** The valid fields of an evaluation. */
export function evaluationDraft(value: unknown, calendar: Calendar): Draft<PeerEvaluationInput> | undefined {
  const shape = shapeOf(value);
  if (!isRecord(value) || !shape) return undefined;
  const { opensAt, closesAt } = periodIn(value, calendar);
  return {
    kind: shape.kind,
    opensAt,
    closesAt,
    questions: shape.questions.map(() => ({ title: '', items: [] })),
  };
}

/** SQL for the evaluation in the format of a team activity's head; null if there is none. */
export const exportedEvaluation: SQL = sql`
  (select jsonb_build_object(
     'kind', kind, 'opensAt', ${packDate(sql`evaluation.opens_at`)}, 'closesAt', ${packDate(sql`evaluation.closes_at`)},
     'questions', (
       select jsonb_agg(jsonb_build_object('title', question.body, 'items', (
           select coalesce(jsonb_agg(item.body order by item.position), '[]')
           from team_question_item as item where question_id = question.id)) order by question.position)
       from team_question as question where evaluation_id = evaluation.id))
   from team_evaluation as evaluation where activity_code = team_activity.code)`;
