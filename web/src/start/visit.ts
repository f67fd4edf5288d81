/** What a page asked for, remembered in its tab, so that the next visit can ask before the code is loaded. */
import { userInfo } from '@baeum/contract/session/terms';
import { sideKey } from '../api/side.ts';

/** A reply asked for by `start.ts`. */
export interface EarlyReply {
  /** The access token it was asked with. */
  readonly token: string;
  /** When it was sent and when it arrived, by this device's clock. */
  readonly times: { readonly sent: number; readonly arrived: number | undefined };
  readonly reply: Promise<Response>;
}

declare global {
  interface Window {
    baeumEarly?: Map<string, EarlyReply>;
  }
}

/** A call with its input, as in the key of its query. */
export type EarlyCall = readonly [path: string, input: unknown];

/** @param body the JSON of the input */
export const earlyKey = (path: string, body: string): string => `${path} ${body}`;

const visitKey = sideKey('visit');

/** A page is identified by its URL and the router's state, which names the items it shows. */
const pageOf = ({ pathname, search }: Location, state: unknown): string => {
  const shown: unknown = typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null;
  return JSON.stringify([pathname, search, shown]);
};

/** @param state of the history entry */
export function keepVisit(page: Location, state: unknown, calls: readonly EarlyCall[]): void {
  sessionStorage.setItem(visitKey, JSON.stringify({ page: pageOf(page, state), calls }));
}

/** The calls of the page if it is the one that this tab showed last, otherwise only the user. */
export function readVisit(page: Location, state: unknown): readonly EarlyCall[] {
  const text = sessionStorage.getItem(visitKey);
  const visit = text === null ? undefined : (JSON.parse(text) as { page: string; calls: EarlyCall[] });
  return visit?.page === pageOf(page, state) ? visit.calls : [[userInfo, {}]];
}
