/** The target of a load: its transaction, and state that its parts share. */
import type { Text } from '@baeum/server/authoring/lessons/messages/text';
import { textSet } from '@baeum/server/authoring/rows';
import { AuthoringTransaction } from '@baeum/server/authoring/transaction';
import { sql } from 'drizzle-orm';
import type { AuthoredSource } from '../read/issues.ts';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';

/** Something that could not be loaded, without making the load fail. */
export interface Warning extends SourceLocation {
  readonly message: Text;
}

export class LoadTarget extends AuthoringTransaction {
  /** Password of new accounts; if undefined, they are locked until they get one. */
  readonly initialPassword: string | undefined;
  /** Whether that password is public. */
  readonly demonstration: boolean;
  readonly warnings: Warning[] = [];
  /** The lectures of this load, by code. */
  readonly lectures = new Map<string, AuthoredSource>();
  /** Those of them whose attendance share has changed. */
  readonly sharesChanged = new Set<string>();
  /** Codes of the contents that this load has created. */
  readonly newContents = new Set<string>();
  /** Codes of the assignments that this load has created. */
  readonly newAssignments = new Set<string>();
  /** Codes of the quizzes that this load has created. */
  readonly newQuizzes = new Set<string>();
  /** Codes of the reflection journals that this load has created. */
  readonly newReflections = new Set<string>();
  /** Teams that this load has created, by `teamName`. */
  readonly newTeams = new Set<string>();
  /** Team assignments that this load has created, by `teamName`. */
  readonly newTeamAssignments = new Set<string>();
  /** Codes of the team activities whose evaluation differs from the pack, and is kept. */
  readonly keptEvaluations = new Set<string>();
  /** Discussions of the posts of this load, by `subjectOf`. */
  readonly discussions = new Map<string, number>();
  constructor({
    initialPassword,
    demonstration,
    ...options
  }: ConstructorParameters<typeof AuthoringTransaction>[0] & {
    initialPassword: string | undefined;
    demonstration: boolean;
  }) {
    super(options);
    this.initialPassword = initialPassword;
    this.demonstration = demonstration;
  }

  /** Ids of accounts by their login id, in one query. */
  async accountIds(loginIds: Iterable<string>): Promise<(loginId: string) => number> {
    const { rows } = await this.tx.execute<{ id: number; login_id: string }>(
      sql`select id, login_id from account
          where login_id in ${textSet([...new Set(loginIds)])}`,
    );
    const ids = new Map(rows.map(({ id, login_id }) => [login_id, id]));
    return (loginId) => {
      const id = ids.get(loginId);
      if (id === undefined) throw new Error(`no account "${loginId}"`);
      return id;
    };
  }
}
