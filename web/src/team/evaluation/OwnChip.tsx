import { Chip } from '../../ui/Chip.tsx';
import type { Evaluated } from './queries.ts';
import { ownChip, stateOf } from './standing.ts';

/** How far one's own evaluation of these teammates is; nothing where there is none of it, or before it has come. */
export function OwnChip({ list }: { list: readonly Evaluated[] | undefined }) {
  const chip = list === undefined || list.length === 0 ? undefined : ownChip(stateOf(list));
  return chip && <Chip tone={chip.tone}>{chip.word}</Chip>;
}
