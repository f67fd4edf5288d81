import { getMainInfo } from '@baeum/contract/portal/terms';
import { institutionBegin } from '@baeum/contract/session/terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api.ts';
import { askAnew } from './device.ts';
import type { Place } from './entry.ts';
import classes from './InstitutionSignIn.module.css';
import { wantedPlace } from './place.ts';

/** The institution's own sign-in, where there is one: the browser is led there, and comes back signed in. */
export function InstitutionSignIn({ from }: { from: Place | undefined }) {
  const name = useQuery(callQuery(getMainInfo, {})).data?.info.orgnLoginNm;
  if (!name) return null;
  const query = new URLSearchParams({
    ...(from !== undefined && { to: from.pathname + from.search }),
    ...(askAnew.read() && { anewYn: 'Y' }),
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
        onClick={() => wantedPlace.keep(from)}
      >
        {name}
      </Button>
    </div>
  );
}
