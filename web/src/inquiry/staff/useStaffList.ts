import { useUser } from '../../api.ts';
import { readAddress } from '../../ui/table/list-address.ts';
import { listPath } from './queries.ts';

/** What the list's place in this window is kept under. */
export const listName = (user: string) => [user, 'staff-inquiry'] as const;

/** A link to the inquiries where the list was left. */
export function useStaffList() {
  const { id: user } = useUser();
  return { to: `${listPath}${readAddress(sessionStorage, listName(user))}`, state: null };
}
