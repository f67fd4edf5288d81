import { Failure } from '../../launcher/failure.mjs';

const login = '/api/auth/login.do';
const refreshToken = '/api/auth/refreshToken.do';

/**
 * @param {string} address
 * @param {string} path
 * @param {object} body
 * @param {Record<string, string>} headers
 */
async function ask(address, path, body, headers) {
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Failure(`${path} answered ${reply.status}: ${await reply.text()}`);
  const { result } = await reply.json();
  return { token: String(result.accessToken), refresh: refreshCookieIn(reply.headers.getSetCookie()) };
}

/** @param {readonly string[]} cookies as they are set */
export function refreshCookieIn(cookies) {
  const found = cookies.find((cookie) => /^baeum_(?:staff_)?refresh=/.test(cookie))?.split(';')[0];
  if (found === undefined) throw new Failure('there is no refresh cookie');
  return found;
}

/**
 * Signs in with the password of the demonstration.
 * @param {string} address
 * @param {string} id
 */
export const signIn = (address, id) => ask(address, login, { id, password: 'baeum-demo' }, {});

/**
 * Renews the access token, which expires after a quarter of an hour.
 * @param {string} address
 * @param {{ token: string, refresh: string }} caller gets the new tokens
 */
export async function refreshSession(address, caller) {
  Object.assign(caller, await ask(address, refreshToken, {}, { cookie: caller.refresh }));
}
