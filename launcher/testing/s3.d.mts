/** An S3 server on this machine, for tests and measurements. */
export interface S3Server {
  /** What a portal has to be told to use it. */
  readonly env: Readonly<Record<string, string>>;
  /** Kills it; what it holds stays in its folder. */
  stop(): Promise<void>;
  /** Starts it anew, at the same address. */
  again(): Promise<void>;
  /** Lets it take connections and say nothing, until it may speak again. */
  silence(): Promise<void>;
  speak(): Promise<void>;
  /** Has it refuse the next requests of a method, or of all (`*`), being busy. */
  fail(method: string, times: number): Promise<unknown>;
  /** Has it cut the connections of the next requests of a method: of a GET after some bytes of the content, of others at once. */
  cut(method: string, times: number, bytes?: number): Promise<unknown>;
  /** Has it write over what is there, whatever the condition. */
  overwrite(): Promise<unknown>;
  /** How many replies have begun and are not over. */
  open(): Promise<number>;
}

export function startS3(folder: string): Promise<S3Server>;
