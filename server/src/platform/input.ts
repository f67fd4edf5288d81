/** Checks a request against its call's schema; says in Korean which field is wrong and how. */
import type { Call, RequestOf } from '@baeum/contract/call';
import { commonRefusals } from '@baeum/contract/refusals';
import { z } from 'zod';
import { refuse } from './errors.ts';

type Issue = z.core.$ZodIssue;

/** 은/는 by the last syllable's final consonant; both for names that do not end in Hangul. */
function topic(word: string): string {
  const last = word.charCodeAt(word.length - 1);
  if (last < 0xac00 || last > 0xd7a3) return `${word}은(는)`;
  return `${word}${(last - 0xac00) % 28 === 0 ? '는' : '은'}`;
}

function complaint(issue: Issue, label: string): string {
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? `${topic(label)} ${issue.maximum}자 이하로 입력해주세요.`
        : `${topic(label)} ${issue.maximum} 이하여야 합니다.`;
    case 'too_small':
      return issue.origin === 'string'
        ? `${topic(label)} ${issue.minimum}자 이상 입력해주세요.`
        : `${topic(label)} ${issue.minimum} 이상이어야 합니다.`;
    case 'invalid_type':
      return issue.input === undefined
        ? `${label} 값이 필요합니다.`
        : `${label} 값의 형식이 올바르지 않습니다.`;
    case 'custom':
      return issue.message === 'required'
        ? `${label} 값을 입력해주세요.`
        : `${label}에 사용할 수 없는 문자가 있습니다.`;
    default:
      return `${label} 값이 올바르지 않습니다.`;
  }
}

function labelOf(schema: z.ZodObject, field: string): string {
  const part: unknown = Object.hasOwn(schema.shape, field) ? schema.shape[field] : undefined;
  if (!(part instanceof z.ZodType)) return '요청';
  const unwrapped = part instanceof z.ZodOptional || part instanceof z.ZodDefault ? part.unwrap() : part;
  const title = part.meta()?.title ?? (unwrapped instanceof z.ZodType ? unwrapped.meta()?.title : undefined);
  return title ?? field;
}

/** The checked request. Fields that the call does not name are left out. */
export function checkInput<C extends Call>(call: C, input: unknown): RequestOf<C> {
  const result = call.request.safeParse(input ?? {}, { reportInput: true });
  if (result.success) return result.data as RequestOf<C>;
  const [issue] = result.error.issues;
  const field = issue?.path[0];
  if (issue === undefined || field === undefined) return refuse(commonRefusals.unreadable);
  return refuse(commonRefusals.invalid, {
    message: `${complaint(issue, labelOf(call.request, String(field)))} (${String(field)})`,
  });
}
