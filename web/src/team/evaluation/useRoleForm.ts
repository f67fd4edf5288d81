import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
  insertTeamRole,
  updateTeamRole,
} from '@baeum/contract/team/evaluation-terms';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { confirmOutcome, isRefusedBy, post, useAction, useUser } from '../../api.ts';
import { useGo } from '../../navigation.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useLocalDraft } from '../../ui/drafts/useLocalDraft.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import { changedByEvaluation, type EvaluationIds, readRoles, type Roles } from './queries.ts';
import { parseRoles, roleProblem, rolesJson, sameRoles, storedRoles } from './roles.ts';

export type RoleFormIds = EvaluationIds & { readonly overDesc?: string | undefined };

const supersededBy = [refusals.rolesExist, refusals.rolesChanged];

/**
 * State and submission of the roles of all members. If a teammate saves meanwhile, the student is shown the stored
 * roles beside the typed ones and decides.
 * @param container element in which the first invalid field is looked up
 */
export function useRoleForm(ids: RoleFormIds, reply: Roles, container: RefObject<HTMLElement | null>) {
  const { lctrShdlCd, taCd, teamSeq, overDesc } = ids;
  const client = useQueryClient();
  const user = useUser();
  const go = useGo();
  const navigate = useNavigate();
  const mounted = useIsMounted();

  // The version the form changes; replaced once the student has been shown a newer one.
  const [base, setBase] = useState(reply);
  const draft = useLocalDraft({ user: user.id, screen: 'team-roles', id: teamSeq, parse: parseRoles });
  const [roles, setRoles] = useState(draft.restored?.roles ?? storedRoles(reply.list));
  const differs = draft.restored !== undefined && !sameRoles(reply.list, draft.restored.roles);
  const [restored, setRestored] = useState(differs);
  /** Message about roles that teammates have saved meanwhile. */
  const [conflictMessage, setConflictMessage] = useState<string | undefined>(
    differs && draft.restored?.rvsn !== reply.rvsn ? refusals.rolesChanged.message : undefined,
  );
  const [tried, setTried] = useState(false);

  const save = useAction(
    async () => {
      const teamMbList = rolesJson(base.list, roles);
      try {
        await confirmOutcome({
          act: () =>
            base.rvsn === 0
              ? post(insertTeamRole, { taCd, teamSeq, teamMbList })
              : post(updateTeamRole, { taCd, teamSeq, teamMbList, rvsn: base.rvsn }),
          read: () => readRoles(client, ids),
          succeeded: ({ list }) => sameRoles(list, roles),
        });
      } catch (error) {
        // After the form has been left, the error is shown like any other.
        if (!mounted.current || !isRefusedBy(error, supersededBy)) throw error;
        const now = await readRoles(client, ids);
        setBase(now);
        setConflictMessage(error.message);
        draft.save({ rvsn: now.rvsn, roles });
        return;
      }
      draft.clear();
      void toast(messages.saved);
      if (!mounted.current) return;
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
      container.current?.querySelector<HTMLElement>(`[name="role-${wrong.untyId}"]`)?.focus();
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
      draft.save({ rvsn: base.rvsn, roles: next });
    },
    /** Shown only after an attempt to save. */
    problemOf: (untyId: string) => (tried ? problems.get(untyId) : undefined),
    draft: draft.state,
    restored,
    conflictMessage,
    startOver: () => {
      setRoles(storedRoles(base.list));
      setRestored(false);
      setConflictMessage(undefined);
      setTried(false);
      draft.clear();
    },
    saving: save.isPending,
    send,
  };
}
