/** The account behind the calls. */
import type { Result } from '@baeum/contract';
import { userInfo } from '@baeum/contract/session/terms';
import { useSuspenseQuery } from '@tanstack/react-query';
import { callQuery } from './queries.ts';

type User = Result<typeof userInfo>['user'];

/** Asked for once; a sign-in or logout clears it. */
export const userQuery = () => ({ ...callQuery(userInfo, {}), staleTime: Number.POSITIVE_INFINITY });

/** The signed-in student. The application shows no screen of the portal before it knows him. */
export const useUser = (): User => useSuspenseQuery(userQuery()).data.user;
