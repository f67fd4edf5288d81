/** The answer to a person who asks what is held and wants it removed (개인정보 보호법 제35조, 제36조). */
import type { Result } from '@baeum/contract';
import type { getHeldData } from '@baeum/contract/privacy/destruction-terms';
import { destroyedKindNames, retentions } from '@baeum/contract/privacy/retention';
import { formatDate } from '../../ui/format.ts';
import { amountsText } from './amounts.ts';

export type Held = Result<typeof getHeldData>;
type Kind = Held['kinds'][number];

const line = ({ kind, ...amounts }: Kind): string =>
  `- ${destroyedKindNames[kind]}: ${retentions[kind].content} (${amountsText(amounts)})`;

const reasonOf = ({ kind, fate, until }: Kind): string =>
  fate === 'inUse'
    ? `  수강하거나 맡은 강의가 끝나는 ${until === null ? '때' : formatDate(until)}까지 이용에 필요합니다.`
    : `  ${until === null ? '' : `${formatDate(until)}까지 보존합니다. `}근거: ${retentions[kind].ground}`;

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

/** Plain text, to be copied into a letter or mail. */
export function letterOf({ name, kinds }: Held, today: string): string {
  const of = (...fates: readonly Kind['fate'][]) => kinds.filter(({ fate }) => fates.includes(fate));
  return [
    `${name} 님께`,
    '',
    '개인정보의 열람과 삭제를 요구하신 데 대하여 개인정보 보호법 제35조와 제36조에 따라 알려 드립니다.',
    ...section('1. 삭제하는 개인정보', of('removed').map(line)),
    ...section(
      `${of('removed').length === 0 ? 1 : 2}. 삭제하지 않고 보존하는 개인정보와 그 까닭`,
      of('kept', 'inUse').flatMap((one) => [line(one), reasonOf(one)]),
    ),
    ...section(
      '이미 파기한 개인정보',
      of('gone').map(({ kind }) => `- ${destroyedKindNames[kind]}`),
    ),
    '',
    `이름, 아이디, 학번은 위의 자료를 모두 파기할 때 함께 파기합니다. ${retentions.access.name}은 ${retentions.access.ground}에 따라 정해진 기간 동안 보관합니다.`,
    '삭제한 개인정보는 복구할 수 없습니다. 이 조치에 이의가 있으시면 회신하여 주시기 바랍니다.',
    '',
    formatDate(today),
  ].join('\n');
}
