/** Caching of server data. Errors of actions are shown here, once, in a dialog. */
import { getStEvlStatus } from '@baeum/contract/evaluation/terms';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type ApiError, dialogOf, dropEarlyReplies } from '../api.ts';
import { blockedLectures, lectureToEvaluate } from '../evaluation/blocked-lectures.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';

/** Refusals are not retried; an outage or server error may be over by the second try. */
const worthRetrying = (failures: number, error: ApiError): boolean =>
  failures === 0 && (error.unreachable || error.status >= 500);

const seconds = 1000;

/** In seconds. If the server asks for a longer delay, the error is shown instead. */
const longestDelay = 5;
/** With jitter, so that clients do not retry an outage at the same moment. */
const retryDelay = (_failures: number, { retryAfter = 1 }: ApiError): number =>
  Math.min(retryAfter, longestDelay) * seconds * (1 + Math.random() / 2);

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Visible data stays, and a failed prefetch concerns nobody.
        if (query.state.data === undefined && query.getObserversCount() > 0)
          blockForEvaluation(client, error);
      },
    }),
    mutationCache: new MutationCache({
      onMutate: dropEarlyReplies,
      onError: (error, _variables, _result, mutation) => {
        if (!blockForEvaluation(client, error)) showError(error, mutation.meta?.quiet);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10 * seconds,
        retry: worthRetrying,
        retryDelay,
        // An outage shows an error with a retry instead of waiting silently.
        networkMode: 'always',
        // What was shown meanwhile may be older than it says.
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * A call was refused because a lecture's evaluation is due. The evaluation block in front of its screens then
 * loads the status and explains it.
 * @returns whether that was the reason
 */
function blockForEvaluation(client: QueryClient, error: unknown): boolean {
  const lctrShdlCd = lectureToEvaluate(error);
  if (lctrShdlCd === undefined) return false;
  blockedLectures.add(lctrShdlCd);
  void client.resetQueries({ queryKey: [getStEvlStatus] });
  return true;
}

/** Not what has been shown by asking whether to retry (`useAction`). */
function showError(error: unknown, quiet: Parameters<typeof dialogOf>[1]): void {
  const dialog = dialogOf(error, quiet);
  if (dialog === undefined || dialog.retry) return;
  const { message, requestId } = dialog;
  // Not awaited: the form behind it learns of the failure at once.
  void dialogs.alert(message, { note: requestId && `요청 번호 ${requestId}` });
}
