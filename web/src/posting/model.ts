/**
 * Interface between the shared forms and screens of posts and the domains that have a board: the course board, a
 * team's. A domain provides a {@link Posting}.
 */
import type { Path } from '@baeum/contract';
import type { StoredFileName } from '@baeum/contract/file/terms';
import type { FileRules } from '@baeum/contract/files';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { DeepLinkKind } from '../navigation.ts';
import type { Transfer } from '../ui/form/useSending.ts';

/** Fields of a post's form. `type` and `secrecy` are empty until chosen and where they do not apply. */
export interface PostTexts {
  readonly type: string;
  /** Y: readable only by the author and staff. */
  readonly secrecy: string;
  readonly title: string;
  /** HTML; empty when there is no content. */
  readonly body: string;
}

/** What is sent for a post. */
export interface PostInput extends PostTexts {
  /** Y saves a draft, N posts it. */
  readonly tempYn: 'Y' | 'N';
  /** New files in the order they were picked. */
  readonly files: readonly File[];
  /** Ids of stored files to remove. */
  readonly removes: readonly string[];
}

export interface PostFile extends StoredFileName {
  /** Id by which a change removes it. */
  readonly id: string;
  /** In bytes. */
  readonly size: number;
}

/** A post on the server, as far as its author can edit it. */
export interface StoredPost {
  readonly texts: PostTexts;
  readonly isDraft: boolean;
  /** Number of changes; sent with the next one. */
  readonly revision: number;
  readonly files: readonly PostFile[];
  readonly authorId: string;
  /** When it was posted or, for a draft, saved; ISO 8601. */
  readonly at: string;
}

/** The version that is changed. */
type Changed = Pick<StoredPost, 'revision' | 'files'>;

/** Messages of a form that a domain may override. */
export interface PostMessages {
  /** Label of the text, and the message when it is empty. */
  readonly body: string;
  readonly noBody: string;
  /** Confirmations of a new post and of a change, and the messages after success. */
  readonly confirmNew: string;
  readonly confirmEdit: string;
  readonly posted: string;
  readonly changed: string;
}

export interface PostFields {
  readonly types: Readonly<Record<string, string>>;
  /** Label of the type field, and the message when none is chosen. */
  readonly typeLabel: string;
  readonly noType: string;
  /** Message when the secrecy has not been chosen; undefined where there is no such field. */
  readonly noSecrecy?: string;
  /** The form has neither type nor title. */
  readonly bodyOnly?: true;
  readonly messages?: Partial<PostMessages>;
}

/** What a domain defines for a board on which students write. */
export interface Posting extends PostFields {
  /** Separates its drafts and opened posts on this device from those of other boards. */
  readonly kind: DeepLinkKind;
  readonly confirmDelete: string;
  /** Rules for files when editing, and for a new post where they differ from the common ones. */
  readonly editFiles: FileRules;
  readonly newFiles?: FileRules;
  /** Posts cannot be saved as drafts on the server. */
  readonly noDrafts?: true;

  /** Idempotent for the same key; returns the post's number. */
  readonly insert: (input: PostInput, key: string, transfer: Transfer) => Promise<number>;
  /** @param before version that the change is based on */
  readonly update: (seq: number, input: PostInput, before: Changed, transfer: Transfer) => Promise<unknown>;
  readonly remove: (seq: number) => Promise<unknown>;
  /** Refetches without retries, since the student is waiting, and updates the cache. */
  readonly refetchPost: (client: QueryClient, seq: number) => Promise<StoredPost>;
  /** Query key of the post. */
  readonly keyOf: (seq: number) => QueryKey;
  /** Calls whose replies a change of a post changes. */
  readonly refreshes: readonly Path[];
}

/** A row in the list of any board. */
export interface ListedPost {
  readonly seq: number;
  /** `flagged` is listed before all others, `draft` is visible only to its author. */
  readonly kind: 'flagged' | 'draft' | 'post';
  /** Number in the list; undefined for rows above it. */
  readonly no: number | undefined;
  readonly title: string;
  readonly typeName: string;
  readonly author: string;
  readonly at: string;
  readonly files: number;
  readonly comments: number;
  readonly views: number;
  readonly secret: boolean;
  /** False for someone else's secret post. */
  readonly readable: boolean;
}

export interface ShownPost extends ListedPost {
  /** Posted within the last days and not yet opened on this device. */
  readonly isNew: boolean;
}
