import { saveOpenedPosts } from '@baeum/contract/portal/terms';
import { post } from '../api.ts';
import { createExchange } from '../posting/opened-elsewhere.ts';
import { impersonation } from '../ui/impersonation.ts';

const everyMs = 60_000;

/**
 * Exchanges what the student has opened with the server, in batches; nothing waits for it.
 * @param left aborted when the student leaves or signs out
 */
export function followOpened(user: string, left: AbortSignal): void {
  // What an administrator opens does not count as opened by the student.
  if (left.aborted || impersonation.isActive()) return;
  const exchange = createExchange({
    storage: localStorage,
    user,
    send: async (list) => (await post(saveOpenedPosts, { list })).list,
  });
  // A tab that comes back into view shows what has been read meanwhile on the phone.
  const onChange = () => void exchange(document.visibilityState === 'visible' ? 'asks' : undefined);
  void exchange();
  const regularly = setInterval(() => void exchange(), everyMs);
  document.addEventListener('visibilitychange', onChange, { signal: left });
  left.addEventListener('abort', () => clearInterval(regularly));
}
