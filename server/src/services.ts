/** What handlers work with. Made once by `main.ts`, and for each test file by `testing/`. */
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { FileStore } from './platform/files/store.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { OpenId } from './platform/openid.ts';
import type { Sessions } from './platform/sessions.ts';
import type { Tokens } from './platform/tokens.ts';

export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly store: FileStore;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly limits: Limits;
  /** Whether accounts whose passwords a demonstration has published may be used. */
  readonly demonstration: boolean;
  /** Address of the exam system; undefined for the portal's own exam room. */
  readonly examUrl: string | undefined;
  /** The institution's own sign-in, where there is one. */
  readonly institution?: OpenId;
}
