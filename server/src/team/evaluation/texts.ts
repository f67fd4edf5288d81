/**
 * Parses the JSON texts of requests: roles, scores, answers. Only their shape is checked here; members are
 * looked up later.
 */
import { countCharacters } from '@baeum/contract/discussion/terms';
import { text } from '@baeum/contract/fields';
import { evaluationLimits as limits } from '@baeum/contract/team/evaluation-terms';
import { z } from 'zod';
import { checkJsonText } from '../../platform/input.ts';

/** A single line of text in NFC, limited in grapheme clusters, and so that it fits into its column. */
const line = (characters: number, title: string) =>
  text(limits.members, title, '')
    .nullish()
    .transform((sent) => (sent ?? '').normalize('NFC').trim())
    .check((context) => {
      const { value } = context;
      if (value.length > characters * 2 || countCharacters(value) > characters)
        context.issues.push({
          code: 'too_big',
          origin: 'string',
          maximum: characters,
          inclusive: true,
          input: value,
        });
    })
    .meta({ title });

/**
 * A list of members. Its length is checked before its elements, because each invalid element adds an issue.
 */
const members = <Member extends z.ZodType>(member: Member, title: string) =>
  z.array(z.unknown()).max(500).pipe(z.array(member)).meta({ title });

const untyId = z.string().max(60).meta({ title: '팀원 ID' });

/**
 * Typed digits or a number; null if empty. Scores that are too high have a refusal of their own, raised
 * later.
 */
const score = z
  .union([z.string().regex(/^[0-9]{0,3}$/), z.int().min(0)])
  .nullish()
  .transform((sent) => (sent === '' || sent == null ? null : Number(sent)))
  .meta({ title: '점수' });

const roles = members(z.object({ untyId, role: line(limits.role, '역할') }), '팀원 역할');

const scores = members(z.object({ untyId, evlScre: score, rmrks: line(limits.remark, '비고') }), '팀원 점수');

const answers = z
  .record(z.string().regex(/^[1-9][0-9]{0,14}$/), z.int().min(1))
  .transform((sent) => new Map(Object.entries(sent).map(([question, item]) => [Number(question), item])))
  .meta({ title: '설문 답변' });

export const readRoles = (sent: string) => checkJsonText(roles, 'teamMbList', sent);
export const readScores = (sent: string) => checkJsonText(scores, 'teamMbList', sent);
/** The chosen items by question id. */
export const readAnswers = (sent: string): ReadonlyMap<number, number> =>
  checkJsonText(answers, 'reviewList', sent);
