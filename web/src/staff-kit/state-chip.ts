/** How students see a content or activity. */
import type { PublishState } from '@baeum/contract/publication';
import type { Status } from '../ui/Chip.tsx';

/** The effective state: what is public, but whose period has not begun, is 예정. */
export function stateChip(
  { state, opensAt }: { readonly state: PublishState; readonly opensAt: string },
  now: Date,
): Status {
  if (state === 'shown')
    return Date.parse(opensAt) > now.getTime()
      ? { tone: 'gray', word: '예정' }
      : { tone: 'green', word: '공개' };
  if (state === 'scheduled') return { tone: 'blue', word: '공개 예약' };
  return { tone: 'gray', word: state === 'draft' ? '비공개' : '보관' };
}
