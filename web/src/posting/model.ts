/**
 * What a board is to the forms and screens of its posts, whatever its domain calls things on the wire: the course board, a
 * team's. A domain brings a {@link Posting}; the parts beside this file do the rest.
 */
import type { Path } from '@baeum/contract';
import type { StoredFileName } from '@baeum/contract/file/terms';
import type { FileRules } from '@baeum/contract/files';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Progress } from '../api.ts';
import type { DeepLinkKind } from '../navigation.ts';

/** What is written in a post's form. `type` and `secrecy` are empty until they are chosen, and where there are none. */
export interface PostTexts {
  readonly type: string;
  /** Y: its author and the staff alone read it. */
  readonly secrecy: string;
  readonly title: string;
  /** HTML; empty when it says nothing. */
  readonly body: string;
}

/** What is sent for a post. */
export interface Work extends PostTexts {
  /** Y keeps a draft, N posts it. */
  readonly tempYn: 'Y' | 'N';
  /** New ones, in the order they were picked. */
  readonly files: readonly File[];
  /** Ids of stored ones that have to go. */
  readonly removes: readonly string[];
}

export interface PostFile extends StoredFileName {
  /** What removes it in a change. */
  readonly id: string;
  /** In bytes. */
  readonly size: number;
}

/** A post as the server has it, so far as its author writes it. */
export interface StoredPost {
  readonly texts: PostTexts;
  readonly isDraft: boolean;
  /** Counts the changes; goes back with the next one. */
  readonly revision: number;
  readonly files: readonly PostFile[];
  readonly authorId: string;
  /** When it was posted or, while it is a draft, saved; ISO 8601. */
  readonly at: string;
}

/** Of a post that is changed. */
type Changed = Pick<StoredPost, 'revision' | 'files'>;

/** Of a request on its way. */
export interface Transfer {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** What a form says where a domain has words of its own for it. */
export interface PostWords {
  /** Label of the text, and what is said when there is none. */
  readonly body: string;
  readonly noBody: string;
  /** Asked before a new post or a change is sent, and said when it has arrived. */
  readonly confirmNew: string;
  readonly confirmEdit: string;
  readonly posted: string;
  readonly changed: string;
}

/** What a form asks for. */
export interface PostFields {
  readonly types: Readonly<Record<string, string>>;
  /** Label of their choice, and what is said when none was made. */
  readonly typeLabel: string;
  readonly noType: string;
  /** What is said when its author has not chosen who may read it; undefined where that is not asked. */
  readonly noSecrecy?: string;
  /** The text alone is asked for: neither a type nor a title. */
  readonly bodyOnly?: true;
  readonly words?: Partial<PostWords>;
}

/** What a domain tells of a board on which students write. */
export interface Posting extends PostFields {
  /** Tells its posts from others': in drafts and opened posts on this device. */
  readonly kind: DeepLinkKind;
  readonly confirmDelete: string;
  /** What its edit page takes, and what a new post where that is not what all boards take. */
  readonly editFiles: FileRules;
  readonly newFiles?: FileRules;
  /** What is written is sent, or stays on this device. */
  readonly noDrafts?: true;

  /** Keeps what is sent under a key once, and answers its number. */
  readonly insert: (work: Work, key: string, transfer: Transfer) => Promise<number>;
  /** @param before what the change is based on */
  readonly update: (seq: number, work: Work, before: Changed, transfer: Transfer) => Promise<unknown>;
  readonly remove: (seq: number) => Promise<unknown>;
  /** The post as the server has it now, which is then what every screen shows. Asked once: somebody is waiting. */
  readonly readAgain: (client: QueryClient, seq: number) => Promise<StoredPost>;
  /** Where the cache has it. */
  readonly keyOf: (seq: number) => QueryKey;
  /** Calls whose replies a change of a post changes. */
  readonly refreshes: readonly Path[];
}
