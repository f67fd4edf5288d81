/** How lectures are named where room is short (specification §3.3, §4.1). */
import { nameLimits } from '@baeum/contract/lecture/terms';
import { truncate } from '../ui/format.ts';

/** Only class numbers above 1 are shown. */
export const classLabel = (clNo: number): string | undefined => (clNo > 1 ? `${clNo}분반` : undefined);

/** In the menu: truncated to 20 characters, with the class number if above 1. */
export function menuLabel({ sbcKrnm, clNo }: { readonly sbcKrnm: string; readonly clNo: number }): string {
  return [truncate(sbcKrnm, nameLimits.menu), classLabel(clNo)].filter(Boolean).join(' ');
}

/** On a card: truncated to 16 characters. */
export const cardLabel = (sbcKrnm: string): string => truncate(sbcKrnm, nameLimits.card);
