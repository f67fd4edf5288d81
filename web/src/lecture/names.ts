/** How lectures are named where room is short (specification 1 §2). */
import { nameLimits } from '@baeum/contract/lecture/terms';
import { truncate } from '../ui/format.ts';

/** The class number counts above 1 only. */
export const classLabel = (clNo: number): string | undefined => (clNo > 1 ? `${clNo}분반` : undefined);

/** In the menu: cut to 20 characters, with the class number when above 1. */
export function menuLabel({ sbcKrnm, clNo }: { readonly sbcKrnm: string; readonly clNo: number }): string {
  return [truncate(sbcKrnm, nameLimits.menu), classLabel(clNo)].filter(Boolean).join(' ');
}

/** On a card: cut to 16 characters. */
export const cardLabel = (sbcKrnm: string): string => truncate(sbcKrnm, nameLimits.card);
