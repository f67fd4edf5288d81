/** What changes of questions have in common. */
import { commonRefusals } from '@baeum/contract/refusals';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { type Change, differences } from '../../platform/history.ts';
import { account } from '../../platform/tables.ts';
import { post } from '../../posting/tables.ts';

/** The post, which nobody else changes until the end of the transaction. */
export async function lockPost(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      assignee: sql<
        string | null
      >`(select ${account.loginId} from ${account} where ${account.id} = ${post.assigneeId})`,
      hiddenReason: post.hiddenReason,
      isPinned: sql<boolean>`${post.pinnedAt} is not null`,
      isSecret: post.isSecret,
    })
    .from(post)
    .where(eq(post.id, id))
    .for('no key update');
  return row ?? refuse(commonRefusals.notFound);
}

export function changeOf(kind: string, object: number, before: object, after: object): readonly Change[] {
  const values = differences(before, after);
  return Object.keys(values).length === 0 ? [] : [{ action: 'change', kind, object, values }];
}
