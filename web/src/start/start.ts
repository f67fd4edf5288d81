/**
 * Runs before anything else of a page, as a script of its own (../start-script.ts): sets the colour scheme before
 * the first paint, so that a dark screen never flashes white, and asks for the replies that the page needs while
 * its code is still being loaded.
 */
import { sideHeader } from '@baeum/contract/headers';
import { sideKey, side } from '../api/side.ts';
import { type EarlyReply, earlyKey, readVisit } from './visit.ts';

/** The key and the attribute are those of Mantine, which takes over once it has started (../ui/UiProvider.tsx). */
function setColourScheme(): void {
  const choice = localStorage.getItem('baeum.colour-scheme') ?? 'auto';
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = dark ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = scheme;
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', scheme);
}

function ask(path: string, body: string, token: string): EarlyReply {
  const times = { sent: Date.now(), arrived: undefined as number | undefined };
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    [sideHeader]: side,
  };
  const reply = fetch(path, {
    method: 'POST',
    headers,
    body,
    credentials: 'same-origin',
    cache: 'no-store',
  }).then((response) => {
    times.arrived = Date.now();
    return response;
  });
  // Nobody may ever ask for it.
  reply.catch(() => {});
  return { token, times, reply };
}

/** Asks what this page asked when it was last shown in this tab. */
function askEarly(): void {
  const token = sessionStorage.getItem(sideKey('accessToken'));
  if (token === null) return;
  const calls = readVisit(location, history.state);
  window.baeumEarly = new Map(
    calls.map(([path, input]) => {
      const body = JSON.stringify(input);
      return [earlyKey(path, body), ask(path, body, token)];
    }),
  );
}

try {
  setColourScheme();
  askEarly();
} catch {
  // Storage may be forbidden: then the page starts in its default colours, and asks by itself.
}
