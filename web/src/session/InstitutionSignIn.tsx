import { getMainInfo } from '@baeum/contract/portal/terms';
import { institutionBegin } from '@baeum/contract/session/terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api.ts';
import { forcedSignIn } from './device.ts';
import type { ReturnTarget } from './entry.ts';
import classes from './InstitutionSignIn.module.css';
import { pendingReturn } from './pending-return.ts';

/** Link to the institution's own sign-in, if there is one; it redirects back with a session. */
export function InstitutionSignIn({ from }: { from: ReturnTarget | undefined }) {
  const name = useQuery(callQuery(getMainInfo, {})).data?.info.orgnLoginNm;
  if (!name) return null;
  const query = new URLSearchParams({
    ...(from !== undefined && { to: from.pathname + from.search }),
    ...(forcedSignIn.read() && { anewYn: 'Y' }),
  });
  return (
    <div className={classes.institution}>
      <p>또는</p>
      <Button
        component="a"
        href={`${institutionBegin}?${query}`}
        variant="default"
        size="md"
        fullWidth
        onClick={() => pendingReturn.set(from)}
      >
        {name}
      </Button>
    </div>
  );
}
