/** Checks a request against its call's schema. The refusal says in Korean which field is invalid and why. */
import type { Call, RequestOf } from '@baeum/contract/call';
import { josa } from '@baeum/contract/particles';
import { commonRefusals } from '@baeum/contract/refusals';
import { z } from 'zod';
import { refuse } from './errors.ts';
import { readJson } from './json-text.ts';

type Issue = z.core.$ZodIssue;

function complaint(issue: Issue, label: string): string {
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? `${josa(label, '은/는')} ${issue.maximum}자 이하로 입력해 주세요.`
        : `${josa(label, '은/는')} ${issue.maximum} 이하여야 합니다.`;
    case 'too_small':
      return issue.origin === 'string'
        ? `${josa(label, '은/는')} ${issue.minimum}자 이상 입력해 주세요.`
        : `${josa(label, '은/는')} ${issue.minimum} 이상이어야 합니다.`;
    case 'invalid_type':
      return issue.input === undefined
        ? `${label} 값이 필요합니다.`
        : `${label} 값의 형식이 올바르지 않습니다.`;
    case 'custom':
      return issue.message === 'required'
        ? `${label} 값을 입력해 주세요.`
        : `${label}에 사용할 수 없는 문자가 있습니다.`;
    default:
      return `${label} 값이 올바르지 않습니다.`;
  }
}

/** The schema inside of optional, default, nullable and transforming ones. */
function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return unwrapped(schema.unwrap());
  if (!(schema instanceof z.ZodPipe)) return schema;
  return unwrapped(schema.out instanceof z.ZodTransform ? schema.in : schema.out);
}

function partOf(schema: unknown, step: PropertyKey): unknown {
  const whole = unwrapped(schema);
  if (whole instanceof z.ZodArray) return whole.element;
  return whole instanceof z.ZodObject && Object.hasOwn(whole.shape, step)
    ? whole.shape[String(step)]
    : undefined;
}

/** The Korean label of a part of a request. */
function titleOf(schema: unknown): string | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  const inner = unwrapped(schema);
  return schema.meta()?.title ?? (inner instanceof z.ZodType ? inner.meta()?.title : undefined);
}

/** The label of the innermost part on the path to an issue that has one. */
function labelAt(schema: unknown, [step, ...further]: readonly PropertyKey[], label: string): string {
  const named = titleOf(schema) ?? label;
  if (step === undefined || schema === undefined) return named;
  return labelAt(partOf(schema, step), further, named);
}

function labelOf(schema: z.ZodObject, field: string): string {
  const part = partOf(schema, field);
  return part === undefined ? '요청' : (titleOf(part) ?? field);
}

/** The checked request, without fields that the call does not declare. */
export function checkInput<C extends Call>(call: C, input: unknown): RequestOf<C> {
  const result = call.request.safeParse(input ?? {}, { reportInput: true });
  if (result.success) return result.data as RequestOf<C>;
  const [issue] = result.error.issues;
  const field = issue?.path[0];
  if (issue === undefined || field === undefined) return refuse(commonRefusals.unreadable);
  return refuse(commonRefusals.invalid, {
    message: `${complaint(issue, labelOf(call.request, String(field)))} (${String(field)})`,
    about: { field: String(field) },
  });
}

/**
 * Parses and checks the JSON text in this field of a request. The refusal has the label of the invalid part, by the
 * schema's titles, and the name of the field.
 */
export function checkJsonText<Schema extends z.ZodType>(
  schema: Schema,
  field: string,
  text: string,
): z.output<Schema> {
  const result = schema.safeParse(readJson(text) ?? null, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue === undefined) return refuse(commonRefusals.unreadable);
  return refuse(commonRefusals.invalid, {
    message: `${complaint(issue, labelAt(schema, issue.path, field))} (${field})`,
    about: { field },
  });
}
