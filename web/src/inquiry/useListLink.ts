import { useUser } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { readAddress } from '../ui/table/list-address.ts';

/** What the list's place in this window is kept under. */
export const listName = (user: string) => [user, 'inquiry'] as const;

/** A link to one's inquiries where the list was left. */
export function useListLink() {
  const linkTo = useLinkTo();
  const { id: user } = useUser();
  const { to, ...link } = linkTo('inquiryList', {});
  return { ...link, to: `${to}${readAddress(sessionStorage, listName(user))}` };
}
