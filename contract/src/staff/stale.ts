/** A form whose object was changed by somebody else after it had been read (specification §19.6). No zod. */

/** What is stored now; the refusal of the later form has it as JSON in `about.stored`. */
export interface StaleForm {
  readonly revision: number;
  /** Values by the names that the request has; nothing is an empty text. */
  readonly values: Readonly<Record<string, string>>;
  /** Who changed it, and when; absent when it was no staff, but a course pack. */
  readonly by?: string;
  readonly at?: string;
}
