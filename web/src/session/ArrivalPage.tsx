import { placeInPortal, placeOfStaff } from '@baeum/contract/session/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, fetchReply, holderOf, session, useAction, userQuery } from '../api.ts';
import { publicPages } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { ErrorFace } from '../ui/faces/ErrorFace.tsx';
import { Loading } from '../ui/faces/Loading.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { askAnew } from './device.ts';
import { sessionEnding } from './ending.ts';
import { isPlace, type Place } from './entry.ts';
import { wantedPlace } from './place.ts';
import { useGoOn } from './useGoOn.ts';

/**
 * Where the institution's sign-in ends: the cookies of a new session are there, and no script has seen them come. This tab takes the
 * session up, and goes on to where its student wanted.
 */
export default function ArrivalPage() {
  const [search] = useSearchParams();
  const to = search.get('to') ?? '';
  const client = useQueryClient();
  const navigate = useNavigate();
  const goOn = useGoOn();

  const enter = useAction(
    async () => {
      client.getQueryCache().clear();
      session.arrive();
      sessionEnding.clear();
      const place = placeOf(to, wantedPlace.take());
      try {
        const { user } = await fetchReply(client, userQuery());
        askAnew.done();
        await goOn(place, holderOf(user));
      } catch (error) {
        wantedPlace.keep(place);
        if (!(error instanceof ApiError) || !error.endsSession) throw error;
        await navigate(publicPages.site, { replace: true, state: { from: place, notice: error.message } });
      }
    },
    { quiet: 'everything' },
  );
  const { mutate } = enter;
  const begin = useEffectEvent(() => {
    const place = placeOfStaff(to);
    if (place === undefined) return mutate();
    session.arriveAsStaff();
    askAnew.done();
    location.replace(place);
  });
  useEffect(() => begin(), []);

  return (
    <>
      <PageHeader title="로그인" />
      <Card label="로그인">
        {enter.error ? (
          <ErrorFace error={enter.error} onRetry={() => mutate()} retrying={enter.isPending} />
        ) : (
          <Loading />
        )}
      </Card>
    </>
  );
}

/** The place that the address names, with all that this tab knows of it. */
function placeOf(to: string, kept: Place | undefined): Place | undefined {
  const address = placeInPortal(to);
  if (address === undefined) return undefined;
  if (kept !== undefined && kept.pathname + kept.search === address) return kept;
  const { pathname, search } = new URL(address, location.origin);
  const place = { pathname, search, state: null };
  return isPlace(place) ? place : undefined;
}
