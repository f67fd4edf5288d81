/** What the server asks before it stores what hits students: what does less harm is offered first (specification §19.5). */
import { activityRefusals, type Harm } from '@baeum/contract/activity/staff-terms';
import { type ApiError, isRefusedBy } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';

type Fields = Readonly<Record<string, string>>;

export const isHarmQuestion = (error: unknown): error is ApiError =>
  isRefusedBy(error, [activityRefusals.hits]);

const harmsIn = ({ about }: ApiError): readonly Harm[] => JSON.parse(String(about['harms'])) as Harm[];

const wordsOf = (harms: readonly Harm[]): string => harms.map(({ words }) => words).join('\n');

/** The values that hurt fewer students, together, and how they are called. */
export function lessHarm(
  harms: readonly Harm[],
): { readonly words: string; readonly fields: Fields } | undefined {
  const offers = harms.flatMap(({ instead }) => instead ?? []);
  if (offers.length === 0) return undefined;
  return {
    words: offers.map(({ words }) => words).join(', '),
    fields: Object.assign({}, ...offers.map(({ fields }) => fields)),
  };
}

/**
 * Asks what to do about a change that was refused.
 * @param otherwise what else does less harm, where no values of the form do
 * @returns the values to store instead; none of them to store it as it is, and undefined to store nothing
 */
export async function decideAboutHarm(error: ApiError, otherwise?: string): Promise<Decision | undefined> {
  const harms = harmsIn(error);
  const note = wordsOf(harms);
  const less = lessHarm(harms);
  if (
    less !== undefined &&
    (await dialogs.confirm('학생에게 덜 영향을 주는 값으로 저장할까요?', { note, okLabel: less.words }))
  )
    return { isConfirmed: false, fields: less.fields };
  const isConfirmed = await dialogs.confirm('학생에게 영향이 있습니다. 그대로 저장할까요?', {
    note: [note, ...(otherwise === undefined ? [] : [otherwise])].join('\n'),
    okLabel: '그대로 저장',
    danger: true,
  });
  return isConfirmed ? { isConfirmed, fields: {} } : undefined;
}

interface Decision {
  readonly isConfirmed: boolean;
  readonly fields: Fields;
}

/** What taking a change back asks. */
export const undoQuestion = (error: unknown) =>
  isHarmQuestion(error) ? { text: error.message, note: wordsOf(harmsIn(error)) } : undefined;
