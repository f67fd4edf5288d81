import { withConnection } from '../../launcher/postgres/roles.mjs';

/** @typedef {import('./probe.mjs').Statement} Statement */
/** @typedef {{ 'Node Type': string, 'Relation Name'?: string, Plans?: Plan[] }} Plan */

/** A table of more rows than these must not be read from its beginning to its end. */
const BIG = 5000;

/** @param {Plan} plan @returns {string[]} the tables that are read whole */
const scanned = (plan) => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scanned),
];

/**
 * What is wrong with the plans of these statements: which big table one reads whole, as it is planned for its values and as it is
 * planned for any.
 * @param {string} root
 * @param {string} url the superuser, in the database whose size counts
 * @param {ReadonlyMap<string, readonly Statement[]>} statements by the call that sends them
 */
export async function checkPlans(root, url, statements) {
  return withConnection(root, url, async (client) => {
    const { rows } = await client.query(
      `SELECT relname AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > $1`,
      [BIG],
    );
    const big = new Set(rows.map(({ name }) => name));
    /** @type {string[]} */
    const problems = [];
    const seen = new Set();
    for (const [call, list] of statements) {
      for (const { name, text, values } of list) {
        if (!/^\s*(?:select|insert|update|delete|with)/i.test(text) || seen.has(text)) continue;
        seen.add(text);
        const given = values
          .map((value) => (value === null ? 'NULL' : client.escapeLiteral(value)))
          .join(', ');
        await client.query(`PREPARE looked_at AS ${text}`);
        for (const mode of ['force_generic_plan', 'force_custom_plan']) {
          await client.query(`SET plan_cache_mode = ${mode}`);
          const { rows: plans } = await client.query(
            `EXPLAIN (FORMAT JSON) EXECUTE looked_at${given === '' ? '' : `(${given})`}`,
          );
          for (const table of scanned(plans[0]['QUERY PLAN'][0].Plan))
            if (big.has(table))
              problems.push(`${call} reads all of ${table} (${name ?? text.slice(0, 80)}, ${mode})`);
        }
        await client.query('DEALLOCATE looked_at');
      }
    }
    return { problems, looked: seen.size, big: [...big] };
  });
}
