/** Dependencies of handlers. Created once by `serve.ts`, and for each test file by `testing/`. */
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { FileStore } from './platform/files/store.ts';
import type { KeptReplies } from './platform/kept-replies.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { MailTransport } from './platform/mail/transport.ts';
import type { OpenId } from './platform/openid.ts';
import type { PushTransport } from './platform/push-transport.ts';
import type { Sealing } from './platform/sealing.ts';
import type { Sessions } from './platform/sessions.ts';
import type { Tokens } from './platform/tokens.ts';

export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly store: FileStore;
  /** The data directory. */
  readonly data: string;
  /** Folder in which videos arrive part by part, and zips are unpacked while they are read. */
  readonly uploads: string;
  /** File that remembers what was destroyed, so that it is destroyed again after a restore. */
  readonly ledger: string;
  readonly tokens: Tokens;
  /** Encrypts what the database must not reveal. */
  readonly sealing: Sealing;
  readonly sessions: Sessions;
  readonly limits: Limits;
  /** Replies that are sent again as long as they are true. */
  readonly replies: KeptReplies;
  /** Whether accounts with published passwords of the demonstration may be used. */
  readonly demonstration: boolean;
  /** Address of the exam system; undefined for the portal's own exam room. */
  readonly examUrl: string | undefined;
  /** Sends mails; undefined where mail is off. */
  readonly mail?: MailTransport;
  /** Sends pushes to browsers. */
  readonly push: PushTransport;
  /** The institution's sign-in, if configured. */
  readonly institution?: OpenId;
}
