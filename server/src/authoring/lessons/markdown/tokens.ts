/** What the Markdown of lessons has beyond CommonMark and GitHub, as tokens of the lexer. */
import type { Token } from 'marked';
import type { Attributes } from './attributes.ts';

/** `::: name`, `> [!NAME]`, `!!! name`, or a quote with the class of one. */
export interface Callout {
  readonly type: 'callout';
  readonly raw: string;
  readonly name: string;
  /** The title that it was given; that of its kind when empty. */
  title: Token[];
  readonly closed: boolean;
  readonly tokens: Token[];
}

/** `{…}` behind or below what it describes. */
export interface AttributeToken {
  readonly type: 'attributes';
  readonly raw: string;
  readonly attributes: Attributes;
  /** On a line of its own. */
  readonly block: boolean;
}

/** `[text]{#id}` */
export interface Span {
  readonly type: 'span';
  readonly raw: string;
  readonly attributes: Attributes;
  readonly tokens: Token[];
}

export interface FormulaToken {
  readonly type: 'formula';
  /** Its name, which links lead to. */
  readonly id?: string | undefined;
  readonly raw: string;
  readonly text: string;
  readonly display: boolean;
}

/** `[^name]: text`. */
export interface FootnoteToken {
  readonly type: 'footnote';
  readonly raw: string;
  readonly name: string;
  readonly tokens: Token[];
}

/** `[^name]`, or `^[text]` with tokens of its own. */
export interface FootnoteMark {
  readonly type: 'footnoteMark';
  readonly raw: string;
  readonly name: string;
  readonly tokens?: Token[];
}

export interface DefinitionList {
  readonly type: 'definitions';
  readonly raw: string;
  readonly items: readonly { readonly term: boolean; readonly tokens: Token[] }[];
}

/** A line of a template language, e.g. `{% include links.md %}`. */
export interface TemplateLine {
  readonly type: 'template';
  readonly raw: string;
}

/** A comment of a notation other than HTML. */
export interface CommentToken {
  readonly type: 'comment';
  readonly raw: string;
}

/** `` {kind}`text` `` of MyST. */
export interface RoleToken {
  readonly type: 'role';
  readonly raw: string;
  readonly kind: string;
  readonly text: string;
}

export type LessonToken =
  | Callout
  | AttributeToken
  | Span
  | FormulaToken
  | FootnoteToken
  | FootnoteMark
  | DefinitionList
  | TemplateLine
  | CommentToken
  | RoleToken;

const is =
  <T extends LessonToken>(type: T['type']) =>
  (token: Token | LessonToken | undefined): token is T & Token =>
    token?.type === type;

export const isCallout = is<Callout>('callout');
export const isAttributes = is<AttributeToken>('attributes');
export const isSpan = is<Span>('span');
export const isFormula = is<FormulaToken>('formula');
export const isFootnote = is<FootnoteToken>('footnote');
export const isFootnoteMark = is<FootnoteMark>('footnoteMark');
export const isDefinitions = is<DefinitionList>('definitions');
export const isRole = is<RoleToken>('role');
export const isTemplate = is<TemplateLine>('template');
