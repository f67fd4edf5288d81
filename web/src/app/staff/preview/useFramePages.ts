import { useMemo, useReducer } from 'react';
import { createPath, type Location, type Navigator, NavigationType, parsePath, type To } from 'react-router';
import { freshEntry } from '../../../ui/page-title.ts';
import type { LinkTarget } from '../../../ui/links.ts';
import { newUuid } from '../../../ui/uuid.ts';

/** What was opened before and after the page that is shown. */
interface Pages {
  readonly before: readonly Location[];
  readonly page: Location;
  readonly after: readonly Location[];
  /** How it was come to. */
  readonly kind: NavigationType;
}

type Step =
  | { readonly kind: 'push'; readonly page: Location }
  | { readonly kind: 'replace'; readonly page: Location }
  | { readonly kind: 'go'; readonly delta: number };

function stepped({ before, page, after }: Pages, step: Step): Pages {
  if (step.kind === 'push')
    return { before: [...before, page], page: step.page, after: [], kind: NavigationType.Push };
  if (step.kind === 'replace') return { before, page: step.page, after, kind: NavigationType.Replace };
  const all = [...before, page, ...after];
  const index = Math.min(Math.max(before.length + step.delta, 0), all.length - 1);
  return {
    before: all.slice(0, index),
    page: all[index] ?? page,
    after: all.slice(index + 1),
    kind: NavigationType.Pop,
  };
}

const pageOf = (to: To, state: unknown, key: string): Location => {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash, state, key, mask: undefined };
};

/**
 * The pages that have been opened inside of a page, for a router of their own; the address of the window stays as it is.
 * @param first what is opened at first, and has the focus no more than any page that a visit begins with
 */
export function useFramePages(first: Pick<LinkTarget, 'to' | 'state'>) {
  const [{ page, kind }, take] = useReducer(stepped, undefined, () => ({
    before: [],
    page: pageOf(first.to, first.state, `${freshEntry}preview`),
    after: [],
    kind: NavigationType.Pop,
  }));
  const navigator = useMemo((): Navigator => {
    const opened = (to: To, state: unknown) => pageOf(to, state, newUuid());
    return {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: (to, state: unknown) => take({ kind: 'push', page: opened(to, state) }),
      replace: (to, state: unknown) => take({ kind: 'replace', page: opened(to, state) }),
      go: (delta) => take({ kind: 'go', delta }),
    };
  }, []);
  return { page, kind, navigator };
}
