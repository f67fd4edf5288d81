import { PLANNING, withConnection } from '../../launcher/postgres/roles.mjs';

/** @typedef {import('./probe.mjs').Statement} Statement */
/** @typedef {import('./step.mjs').Step} Step */
/** @typedef {{ 'Node Type': string, 'Relation Name'?: string, 'Actual Loops'?: number, Plans?: Plan[] }} Plan */

/** A table of more rows than these must not be read from its beginning to its end. */
const BIG = 5000;

/**
 * Tables that are read whole. What a plan has in store and never comes to is no reading.
 * @param {Plan} plan
 * @returns {string[]}
 */
const scanned = (plan) =>
  plan['Actual Loops'] === 0
    ? []
    : [
        ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
        ...(plan.Plans ?? []).flatMap(scanned),
      ];

/**
 * What is wrong with the plans of these statements, as they are made for the server: which big table one reads whole.
 * @param {string} root
 * @param {string} url the superuser, in the database whose size counts
 * @param {ReadonlyMap<Step, readonly Statement[]>} statements by the call that sends them
 */
export async function checkPlans(root, url, statements) {
  return withConnection(root, url, async (client) => {
    for (const setting of PLANNING) await client.query(`SET ${setting}`);
    const { rows } = await client.query(
      `SELECT relname AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > $1`,
      [BIG],
    );
    const big = new Set(rows.map(({ name }) => name));
    /** @type {string[]} */
    const problems = [];
    const seen = new Set();
    for (const [step, list] of statements) {
      for (const { name, text, values } of list) {
        if (!/^\s*(?:select|insert|update|delete|with)/i.test(text) || seen.has(text)) continue;
        seen.add(text);
        const given = values
          .map((value) => (value === null ? 'NULL' : client.escapeLiteral(value)))
          .join(', ');
        // What changes something is not done a second time.
        const how = /^\s*select/i.test(text) ? 'ANALYZE, TIMING OFF, FORMAT JSON' : 'FORMAT JSON';
        await client.query('BEGIN');
        await client.query(`PREPARE looked_at AS ${text}`);
        const { rows: plans } = await client.query(
          `EXPLAIN (${how}) EXECUTE looked_at${given === '' ? '' : `(${given})`}`,
        );
        await client.query('ROLLBACK');
        await client.query('DEALLOCATE looked_at');
        for (const table of new Set(scanned(plans[0]['QUERY PLAN'][0].Plan)))
          if (big.has(table) && !step.whole.includes(table))
            problems.push(`${step.name} reads all of ${table} (${name ?? text.slice(0, 80)})`);
      }
    }
    return { problems, looked: seen.size, big: [...big] };
  });
}
