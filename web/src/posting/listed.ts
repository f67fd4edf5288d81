/** A row in the list of a board, whichever board it is. */
export interface ListedPost {
  readonly seq: number;
  /** `flagged` stands before all others, `draft` is seen by its author only. */
  readonly kind: 'flagged' | 'draft' | 'post';
  /** Its number in the list; undefined for those above it. */
  readonly no: number | undefined;
  readonly title: string;
  readonly typeName: string;
  readonly author: string;
  readonly at: string;
  readonly files: number;
  readonly comments: number;
  readonly views: number;
  readonly secret: boolean;
  /** False for what somebody else keeps to himself. */
  readonly readable: boolean;
}

export interface ShownPost extends ListedPost {
  /** Posted within the last days, and not opened on this device. */
  readonly isNew: boolean;
}
