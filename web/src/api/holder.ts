/**
 * Who is really there: the account, or an administrator in its place. Neither's session goes on as the other's, and no tab of the one
 * is led to where the other was.
 */
export const holderOf = ({ id, aaid }: { readonly id: string; readonly aaid: string | null }): string =>
  aaid === null ? id : `${id} (${aaid})`;
