/** How server data is kept, and where the errors of actions are shown: once, in a dialog. */
import { getStEvlStatus } from '@baeum/contract/evaluation/terms';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type ApiError, dialogOf } from '../api.ts';
import { heldLectures, lectureOwedBy } from '../evaluation/held-lectures.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';

/** A refusal stays one; an outage or a fault of the server may be over at the second try. */
const worthRetrying = (failures: number, error: ApiError): boolean =>
  failures === 0 && (error.unreachable || error.status >= 500);

const seconds = 1000;

/** When it asks to be left alone for longer, whoever waits is told instead. */
const longestDelay = 5;
/** Not all at once, of those who met the same outage together. */
const retryDelay = (_failures: number, { retryAfter = 1 }: ApiError): number =>
  Math.min(retryAfter, longestDelay) * seconds * (1 + Math.random() / 2);

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // What is on the screen stays there, and what was only fetched ahead has been asked for by nobody.
        if (query.state.data === undefined && query.getObserversCount() > 0) closeGate(client, error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _result, mutation) => {
        if (closeGate(client, error)) return;
        // Nobody waits for the dialog: the form behind it is told of the failure at once.
        void tell(error, mutation.meta?.quiet, () => mutation.execute(variables));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10 * seconds,
        retry: worthRetrying,
        retryDelay,
        // An outage shows itself with a retry instead of waiting in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * Whatever is refused because a lecture's evaluation is owed: its gate asks how things stand, and says why. One stands in front of
 * every screen of a lecture and of its exams. Returns whether that was it.
 */
function closeGate(client: QueryClient, error: unknown): boolean {
  const lctrShdlCd = lectureOwedBy(error);
  if (lctrShdlCd === undefined) return false;
  heldLectures.add(lctrShdlCd);
  void client.resetQueries({ queryKey: [getStEvlStatus] });
  return true;
}

async function tell(
  error: unknown,
  quiet: Parameters<typeof dialogOf>[1],
  again: () => Promise<unknown>,
): Promise<void> {
  const dialog = dialogOf(error, quiet);
  if (dialog === undefined) return;
  const { message, requestId, retry } = dialog;
  if (!retry) {
    await dialogs.alert(message, { note: requestId && `요청 번호 ${requestId}` });
    return;
  }
  if (!(await dialogs.confirm(message, { okLabel: '다시 시도' }))) return;
  try {
    await again();
  } catch {
    // A repeated failure comes back here by itself.
  }
}
