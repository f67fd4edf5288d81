/** Server data in TanStack Query: turns calls into queries, and actions into invalidations. */
import type { Input, Path, PathOf, Result } from '@baeum/contract';
import { hashKey, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { post } from './calls.ts';
import { type ApiError, dialogOf, type Quiet } from './error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: {
      /** The query key is a call and its input. */
      readonly isCall: true;
    };
    mutationMeta: { readonly quiet?: Quiet };
  }
}

/** Query key; the prefix `[path]` matches all queries of a call. */
const keyOf = <P extends Path>(path: P, input: Input<P>): QueryKeyOf<P> => [path, input];
type QueryKeyOf<P extends Path> = readonly [path: P, input: Input<P>];

/**
 * Options for `useQuery`, `prefetchQuery` and `ensureQueryData`. A screen that has been hidden, as while its user signs in again,
 * goes on with the reply that it has shown, though it has been forgotten meanwhile: what is typed in it would be gone with it.
 */
export const callQuery = <P extends PathOf<'json'>>(path: P, input: Input<P>) =>
  queryOptions<Result<P>, ApiError, Result<P>, QueryKeyOf<P>>({
    queryKey: keyOf(path, input),
    meta: { isCall: true },
    queryFn: ({ signal }) => post(path, input, { signal }),
    placeholderData: (previous, query) =>
      query?.queryHash === hashKey(keyOf(path, input)) ? previous : undefined,
  });

/**
 * Like {@link callQuery}, for a part of a list: the old part stays visible while another page, filter or order of the same list
 * loads.
 * @param of the fields that say whose list it is; none if there is only one
 */
export const pagedQuery = <P extends PathOf<'json'>>(
  path: P,
  input: Input<P>,
  of: readonly (keyof Input<P>)[] = [],
) => ({
  ...callQuery(path, input),
  placeholderData: (previous: Result<P> | undefined, query?: { readonly queryKey: QueryKeyOf<P> }) =>
    query?.queryKey[0] === path && of.every((field) => query.queryKey[1][field] === input[field])
      ? previous
      : undefined,
});

/**
 * Like {@link callQuery}, for a form that stays as it began. The reply is forgotten when the form is left: after a change
 * the form would otherwise begin with the reply from before it, which is refetched only where it is shown.
 */
export const formQuery = <P extends PathOf<'json'>>(path: P, input: Input<P>) => ({
  ...callQuery(path, input),
  gcTime: 0,
});

/** Invalidates all replies of these calls; visible ones are refetched. */
const refresh = (client: QueryClient, paths: readonly Path[]) =>
  Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));

export interface ActionOptions {
  /** Calls whose replies the action changes. */
  readonly refreshes?: readonly Path[];
  /** Errors that the screen shows itself, instead of a dialog. */
  readonly quiet?: Quiet;
}

/** What follows an action. */
interface Following<Data> {
  readonly onSuccess?: (data: Data) => unknown;
  readonly onError?: (error: ApiError) => unknown;
}

let asked: Promise<boolean> | undefined;

/** One question for all actions that fail while it is open; its answer holds for all of them. */
const asksToRetry = (message: string): Promise<boolean> =>
  (asked ??= dialogs.confirm(message, { okLabel: '다시 시도' }).finally(() => {
    asked = undefined;
  }));

/** Repeats what could not reach the portal as often as the user asks for it. */
async function withRetries<Data>(act: () => Promise<Data>, quiet: Quiet | undefined): Promise<Data> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const dialog = dialogOf(error, quiet);
      if (dialog?.retry !== true || !(await asksToRetry(dialog.message))) throw error;
    }
  }
}

/**
 * A user action. Its errors open a dialog (see `dialogOf`) unless the screen shows them itself. While it asks whether to retry,
 * the action is not over, so that what follows it follows its last attempt.
 *
 * What `mutate` is given follows once the replies that the action changes have been refreshed, unless the
 * user has left the page. TanStack Query would drop it, too, if the component is gone; but that is often
 * the action's own doing: a button to archive is not shown for what the refreshed reply says is archived.
 */
export function useAction<Variables = void, Data = unknown>(
  act: (variables: Variables) => Promise<Data>,
  { refreshes = [], quiet }: ActionOptions = {},
) {
  const client = useQueryClient();
  const mutation = useMutation<Data, ApiError, Variables>({
    mutationFn: (variables) => withRetries(() => act(variables), quiet),
    meta: { quiet },
    onSettled: () => refresh(client, refreshes),
  });
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (variables: Variables, { onSuccess, onError }: Following<Data> = {}) => {
      const { pathname } = location;
      const ifHere =
        <Value>(follow: ((value: Value) => unknown) | undefined) =>
        (value: Value) =>
          location.pathname === pathname && follow?.(value);
      void mutateAsync(variables).then(ifHere(onSuccess), ifHere(onError));
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
