import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
  insertTeamRole,
  updateTeamRole,
} from '@baeum/contract/team/evaluation-terms';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { isRefusedBy, makeSure, post, useAction, useUser } from '../../api.ts';
import { useGo } from '../../navigation.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useLocalDraft } from '../../ui/drafts/useLocalDraft.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useHere } from '../../ui/useHere.ts';
import { changedByEvaluation, type EvaluationPlace, readRoles, type Roles } from './queries.ts';
import { parseRoles, roleProblem, sameRoles, storedRoles, wireRoles } from './roles.ts';

export type RoleFormPlace = EvaluationPlace & { readonly overDesc?: string | undefined };

const overtaking = [refusals.rolesExist, refusals.rolesChanged];

/**
 * The roles of all members as they are typed, and the way to the server. Teammates may write at the same time: who comes
 * second is shown what is stored beside what he has typed, and decides.
 * @param around the fields; the first one with a problem is looked for in it
 */
export function useRoleForm(place: RoleFormPlace, reply: Roles, around: RefObject<HTMLElement | null>) {
  const { lctrShdlCd, taCd, teamSeq, overDesc } = place;
  const client = useQueryClient();
  const user = useUser();
  const go = useGo();
  const navigate = useNavigate();
  const here = useHere();

  // What the form changes; a newer one when its writer has been shown what others have made of it.
  const [base, setBase] = useState(reply);
  const draft = useLocalDraft({ user: user.id, screen: 'team-roles', id: teamSeq, parse: parseRoles });
  const [roles, setRoles] = useState(draft.restored?.roles ?? storedRoles(reply.list));
  const differs = draft.restored !== undefined && !sameRoles(reply.list, draft.restored.roles);
  const [restored, setRestored] = useState(differs);
  /** What is said of what others have stored meanwhile. */
  const [overtaken, setOvertaken] = useState<string | undefined>(
    differs && draft.restored?.rvsn !== reply.rvsn ? refusals.rolesChanged.message : undefined,
  );
  const [tried, setTried] = useState(false);

  const save = useAction(
    async () => {
      const teamMbList = wireRoles(base.list, roles);
      try {
        await makeSure({
          act: () =>
            base.rvsn === 0
              ? post(insertTeamRole, { taCd, teamSeq, teamMbList })
              : post(updateTeamRole, { taCd, teamSeq, teamMbList, rvsn: base.rvsn }),
          read: () => readRoles(client, place),
          reached: ({ list }) => sameRoles(list, roles),
        });
      } catch (error) {
        // Who has left the form is told of it like of anything else.
        if (!here.current || !isRefusedBy(error, overtaking)) throw error;
        const now = await readRoles(client, place);
        setBase(now);
        setOvertaken(error.message);
        draft.keep({ rvsn: now.rvsn, roles });
        return;
      }
      draft.clear();
      void toast(messages.saved);
      if (!here.current) return;
      if (overDesc === 'Y') void navigate(-1);
      else void go('TeamRoleDesc', { lctrShdlCd, taCd, teamSeq }, { replace: true });
    },
    { refreshes: changedByEvaluation },
  );

  const problems = new Map(base.list.map(({ untyId }) => [untyId, roleProblem(roles[untyId])] as const));

  async function send(): Promise<void> {
    setTried(true);
    const wrong = base.list.find(({ untyId }) => problems.get(untyId) !== undefined);
    if (wrong !== undefined) {
      around.current?.querySelector<HTMLElement>(`[name="role-${wrong.untyId}"]`)?.focus();
      return;
    }
    if (save.isPending) return;
    if (await dialogs.confirm(base.rvsn === 0 ? messages.confirmSave : messages.confirmEdit)) save.mutate();
  }

  return {
    base,
    roles,
    change: (untyId: string, role: string) => {
      const next = { ...roles, [untyId]: role };
      setRoles(next);
      setRestored(false);
      draft.keep({ rvsn: base.rvsn, roles: next });
    },
    /** What is wrong with a member's role; nothing is before somebody has tried to save. */
    problemOf: (untyId: string) => (tried ? problems.get(untyId) : undefined),
    draft: draft.state,
    restored,
    overtaken,
    startOver: () => {
      setRoles(storedRoles(base.list));
      setRestored(false);
      setOvertaken(undefined);
      setTried(false);
      draft.clear();
    },
    saving: save.isPending,
    send,
  };
}
