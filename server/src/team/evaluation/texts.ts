/** The JSON texts that requests bring: roles, scores, answers. Shapes alone; whom they name is looked up later. */
import { countCharacters } from '@baeum/contract/discussion/terms';
import { text } from '@baeum/contract/fields';
import { evaluationLimits as limits } from '@baeum/contract/team/evaluation-terms';
import { z } from 'zod';
import { checkJsonText } from '../../platform/input.ts';

/** What somebody types on one line, in NFC; as long as he sees it, and never longer than its column. */
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

/** A list that is looked into only when it is no longer than any team's: what is wrong with each of its elements is written down. */
const members = <Member extends z.ZodType>(member: Member, title: string) =>
  z.array(z.unknown()).max(500).pipe(z.array(member)).meta({ title });

const untyId = z.string().max(60).meta({ title: '팀원 ID' });

/** Digits as they are typed, or a number; null where nothing has been entered. Whether it is too high is said in its own words. */
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
/** Chosen items by question. */
export const readAnswers = (sent: string): ReadonlyMap<number, number> =>
  checkJsonText(answers, 'reviewList', sent);
