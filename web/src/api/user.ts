import type { Result } from '@baeum/contract';
import { userInfo } from '@baeum/contract/session/terms';
import { useSuspenseQuery } from '@tanstack/react-query';
import { callQuery } from './queries.ts';

type User = Result<typeof userInfo>['user'];

/** Fetched once; a sign-in or logout clears the cache. */
export const userQuery = () => ({ ...callQuery(userInfo, {}), staleTime: Number.POSITIVE_INFINITY });

/** The signed-in user. No screen is rendered before the user is known. */
export const useUser = (): User => useSuspenseQuery(userQuery()).data.user;
