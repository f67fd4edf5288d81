/** What a reader of one kind of file gives to the frame. */
import type { Encoding } from '../encoding.ts';
import type { Entry, Mark, ShownKind } from '../messages.ts';

export interface View {
  readonly kind: ShownKind;
  readonly pages?: number;
  readonly sheets?: readonly string[];
  readonly entries?: readonly Entry[];
  readonly encoding?: Encoding;
  readonly isCut?: boolean;
  /** Scrolls to a page, counted from 1. */
  readonly showPage?: (page: number) => void;
  /** 1 is as wide as the frame. */
  readonly zoom?: (zoom: number) => void;
  readonly showSheet?: (sheet: number) => void;
  readonly decodeAs?: (encoding: Encoding) => void;
  readonly mark?: (marks: readonly Mark[]) => void;
  /** Scrolls to a mark. */
  readonly showMark?: (id: string) => void;
  /** Lets the reader choose what is to be marked; returns what ends it. */
  readonly choose?: () => () => void;
  /** The content of an entry of an archive. */
  readonly entryBytes?: (index: number) => Uint8Array;
}

export interface OpenedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  /** Where it is drawn; the element that scrolls. */
  readonly place: HTMLElement;
}
