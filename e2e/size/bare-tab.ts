/**
 * A tab that no tool watches. Playwright has the browser keep what pages load, up to 100 MB of it in the memory of the page, so that
 * it could show that later; of this tab, which it does not know, it keeps nothing.
 */
import type { Browser, CDPSession } from 'playwright-core';
import { stepTimeout } from '../harness/wait.ts';

type Reply = {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
};

export interface Key {
  readonly key: string;
  readonly code: string;
  readonly ctrl?: true;
}

export class BareTab {
  readonly #devtools: CDPSession;
  readonly #sessionId: string;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #sent = 0;

  private constructor(devtools: CDPSession, sessionId: string) {
    this.#devtools = devtools;
    this.#sessionId = sessionId;
    devtools.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
      if (from === sessionId) this.#hear(JSON.parse(message) as Reply);
    });
  }

  static async open(browser: Browser, url: string): Promise<BareTab> {
    const devtools = await browser.newBrowserCDPSession();
    const { targetId } = await devtools.send('Target.createTarget', { url, width: 1280, height: 800 });
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId });
    const tab = new BareTab(devtools, sessionId);
    await tab.send('Page.bringToFront');
    return tab;
  }

  /** A command of the browser's protocol. */
  async send<Result>(method: string, params: object = {}): Promise<Result> {
    const id = (this.#sent += 1);
    const answered = new Promise<Reply>((resolve) => this.#waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await this.#devtools.send('Target.sendMessageToTarget', { message, sessionId: this.#sessionId });
    const { result, error } = await answered;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  }

  #hear(reply: Reply): void {
    this.#waiting.get(reply.id)?.(reply);
    this.#waiting.delete(reply.id);
  }

  /** @param work runs in the page, which knows nothing around it */
  async run<Argument, Value>(
    work: (argument: Argument) => Value | Promise<Value>,
    argument: Argument,
  ): Promise<Value> {
    const { result, exceptionDetails } = await this.send<{
      readonly result: { readonly value: Value };
      readonly exceptionDetails?: { readonly text: string };
    }>('Runtime.evaluate', {
      expression: `(${String(work)})(${JSON.stringify(argument)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(`${exceptionDetails.text} in ${String(work)}`);
    return result.value;
  }

  /** Waits until this holds in the page. */
  async until<Argument>(holds: (argument: Argument) => boolean, argument: Argument): Promise<void> {
    const over = performance.now() + stepTimeout;
    while (!(await this.run(holds, argument)))
      if (performance.now() > over) throw new Error(`this did not become true: ${String(holds)}`);
  }

  async press({ key, code, ctrl }: Key): Promise<void> {
    const shared = { key, code, modifiers: ctrl === true ? 2 : 0 };
    await this.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...shared });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...shared });
  }
}
