import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { currentLecture, type RouteName } from '../navigation.ts';
import { toast } from '../ui/toasts/toast.ts';
import { leadFrom } from './missing-ids.ts';

/** In place of a screen whose ids are missing, as in an address that was typed: opens its list, and says why. */
export default function MissingIds({ name }: { name: RouteName }) {
  const { state: history }: { state: unknown } = useLocation();
  const params = useParams();
  const navigate = useNavigate();
  const lead = useEffectEvent(() => {
    const { target, why } = leadFrom(
      name,
      { ...(history as object | null), ...params },
      currentLecture.get(),
    );
    void navigate(target.to, { replace: true, state: target.state });
    void toast(why, { staysFor: 15_000 });
  });
  useEffect(() => lead(), []);
  return null;
}
