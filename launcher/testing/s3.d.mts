/** An S3 server on this machine, for tests and measurements. */
export interface S3Server {
  /** The environment with which a portal uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Kills it; its objects stay in its folder. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
  /** Makes it accept connections without answering until it is resumed. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Makes it refuse the next requests of a method, or of all (`*`), as busy. */
  fail(method: string, times: number): Promise<unknown>;
  /** Makes it cut the connections of the next requests of a method: of a GET after some bytes of the content, of others at once. */
  cut(method: string, times: number, bytes?: number): Promise<unknown>;
  /** Makes it overwrite objects and ignore conditions. */
  ignoreConditions(): Promise<unknown>;
  /** The number of responses that have begun and not ended. */
  openReplies(): Promise<number>;
}

export function startS3(folder: string): Promise<S3Server>;
