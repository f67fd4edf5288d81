import { findPlace, type PlacedKind } from '@baeum/contract/search/open-terms';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { callQuery } from '../../api.ts';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { isOpenedKind, isPlacedKind, screenAt, screenOf } from './opened.ts';
import { StaffNotFound } from './StaffNotFound.tsx';

/** `/staff/open/<kind>/<id>`: redirects to the screen, so that Back does not return here. */
export function StaffOpenScreen() {
  const { kind = '', id = '' } = useParams();
  if (!isOpenedKind(kind) || id === '') return <StaffNotFound />;
  return isPlacedKind(kind) ? <Placed kind={kind} id={id} /> : <Navigate to={screenOf(kind, id)} replace />;
}

function Placed({ kind, id }: { kind: PlacedKind; id: string }) {
  const query = useQuery(callQuery(findPlace, { kind, id }));
  return (
    <QueryState query={query} loading={{ shape: 'block', height: 320 }}>
      {({ place }) =>
        place === null ? (
          <StaffNotFound text="없거나 볼 수 없는 항목입니다. 맡은 강의와 업무의 것만 열 수 있습니다." />
        ) : (
          <Navigate to={screenAt(kind, place)} replace />
        )
      }
    </QueryState>
  );
}
