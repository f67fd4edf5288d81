/** Saved replies in the browser: their form, and how they get into an answer. */
import type { Result } from '@baeum/contract';
import { isBlank } from '@baeum/contract/blank';
import { type listReplies, replyRefusals } from '@baeum/contract/inquiry/staff-terms';
import type { Problems } from '../../ui/form/useForm.ts';

export type SavedReply = Result<typeof listReplies>['items'][number];

/** All are texts, so that two versions can be compared. */
export interface ReplyValues {
  readonly name: string;
  readonly body: string;
  /** Y for one that all administrators use. */
  readonly isShared: string;
}

/** @param begun text of a new one */
export const replyValues = (reply: SavedReply | undefined, begun = ''): ReplyValues => ({
  name: reply?.name ?? '',
  body: reply?.body ?? begun,
  isShared: reply?.isShared ? 'Y' : '',
});

export const replyProblems = ({ name, body }: ReplyValues): Problems => ({
  name: isBlank(name) ? replyRefusals.noName.message : undefined,
  body: isBlank(body) ? replyRefusals.noBody.message : undefined,
});

/** Plain text as the editor takes it: each line is a paragraph. */
export const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);
