/** Where saved replies come from, and how they are inserted; each screen with answers has its own. */
import type { Path } from '@baeum/contract';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { SavedReply } from './reply-values.ts';

type Fields = Pick<SavedReply, 'name' | 'body' | 'isShared'>;

export interface ReplySource {
  /** What one is called, and all of them. */
  readonly noun: string;
  readonly title: string;
  /** Under which `?` lists the key. */
  readonly screen: string;
  /** The lecture whose replies they are; null for those of the portal. */
  readonly lectureCode: string | null;
  readonly query: UseQueryOptions<{ readonly items: readonly SavedReply[] }>;
  readonly add: (fields: Fields) => Promise<unknown>;
  readonly change: (fields: Fields & Pick<SavedReply, 'id' | 'revision'>) => Promise<unknown>;
  readonly remove: (id: number) => Promise<unknown>;
  readonly refreshes: readonly Path[];
  /** Fills the blanks of a text. */
  readonly fill: (text: string) => string;
  /** What can be said above the list. */
  readonly note?: string;
  /** With whom a shared one is shared: the label of the checkbox, what that means, and what removing it does. */
  readonly sharedLabel: string;
  readonly sharedHint: string;
  readonly sharedRemoval: string;
}
