/**
 * Identifies the account, or the administrator impersonating it. Sessions and return targets of one must not
 * be used by the other.
 */
export const identityOf = ({ id, aaid }: { readonly id: string; readonly aaid: string | null }): string =>
  aaid === null ? id : `${id} (${aaid})`;
