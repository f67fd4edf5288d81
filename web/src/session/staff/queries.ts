import type { Result } from '@baeum/contract';
import { getOwnSession, getSignInPolicy } from '@baeum/contract/session/staff-terms';
import { callQuery } from '../../api.ts';

export type OwnSession = Result<typeof getOwnSession>;

export const ownSessionQuery = () => callQuery(getOwnSession, {});
export const policyQuery = () => callQuery(getSignInPolicy, {});
