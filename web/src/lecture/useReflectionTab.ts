import { selfRflctCheck } from '@baeum/contract/reflection/terms';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, fetchReply, useAction } from '../api.ts';
import { useGo } from '../navigation.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { useIsMounted } from '../ui/useIsMounted.ts';
import { reflectionEntry } from './reflection-entry.ts';

/** Opens the reflection journal, or shows why it is not available yet (specification §6.3). */
export function useReflectionTab(lctrShdlCd: string | undefined): () => void {
  const client = useQueryClient();
  const go = useGo();
  const mounted = useIsMounted();
  const enter = useAction(async (lecture: string) => {
    const check = await fetchReply(client, callQuery(selfRflctCheck, { lctrShdlCd: lecture }));
    if (!mounted.current) return;
    const { own, closed, needed, screen } = reflectionEntry(check);
    if (own === undefined && closed !== undefined) await dialogs.alert(closed, { note: needed });
    else await go(screen, { lctrShdlCd: lecture });
  });
  return () => {
    if (lctrShdlCd !== undefined && !enter.isPending) enter.mutate(lctrShdlCd);
  };
}
