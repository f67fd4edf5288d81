import type { StaffResourceLoader } from '../handler.ts';
import { type PersonRow, personByLoginId } from './queries.ts';

/** An account of the portal. The access log names whose data was read. */
const findPerson: StaffResourceLoader<PersonRow & { readonly studentId: number }> = async (db, { id }) => {
  const [row] = await personByLoginId(db, { loginId: String(id).trim().toLowerCase() });
  return row && { ...row, studentId: row.id };
};

export const peopleResources = { person: findPerson };
