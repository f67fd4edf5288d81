/** Makes calls directly, without the screens. */
import { login } from '@baeum/contract/session/terms';
import type { Portal } from './portal.ts';
import { demoPassword } from './student.ts';

interface Reply<Result = unknown> {
  readonly status: number;
  readonly errorCode?: string;
  readonly result: Result;
}

export interface Caller {
  post<Result = unknown>(path: string, body: object): Promise<Reply<Result>>;
  /** A form with the fields before the files. */
  send<Result = unknown>(
    path: string,
    fields: Readonly<Record<string, string>>,
    files?: readonly File[],
  ): Promise<Reply<Result>>;
}

/** Signs in a student, and returns functions for their calls. */
export async function callAs(portal: Portal, id: string): Promise<Caller> {
  const origin = portal.url;
  const ask = async (path: string, headers: Record<string, string>, body: string | FormData) => {
    const reply = await fetch(origin + path, { method: 'POST', headers: { origin, ...headers }, body });
    return (await reply.json()) as Reply;
  };
  const json = { 'content-type': 'application/json' };
  const signedIn = await ask(login, json, JSON.stringify({ id, password: demoPassword }));
  const { accessToken } = signedIn.result as { accessToken: string };
  const authorization = `Bearer ${accessToken}`;
  return {
    post: async <Result>(path: string, body: object) =>
      (await ask(path, { ...json, authorization }, JSON.stringify(body))) as Reply<Result>,
    async send<Result>(path: string, fields: Readonly<Record<string, string>>, files: readonly File[] = []) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const file of files) form.append('file', file, file.name);
      return (await ask(path, { authorization }, form)) as Reply<Result>;
    },
  };
}
