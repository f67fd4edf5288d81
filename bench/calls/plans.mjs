import { PLANNER_SETTINGS, withConnection } from '../../launcher/postgres/roles.mjs';

/** @typedef {import('./probe.mjs').Statement} Statement */
/** @typedef {import('./step.mjs').Step} Step */
/** @typedef {{ 'Node Type': string, 'Relation Name'?: string, 'Actual Loops'?: number, Plans?: Plan[] }} Plan */

/** Tables with more rows than this must not be scanned sequentially. */
const BIG_TABLE_ROWS = 5000;

/**
 * The tables that a plan scans sequentially, except for nodes that were never executed.
 * @param {Plan} plan
 * @returns {string[]}
 */
const scannedTables = (plan) =>
  plan['Actual Loops'] === 0
    ? []
    : [
        ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
        ...(plan.Plans ?? []).flatMap(scannedTables),
      ];

/**
 * Finds statements whose plans, with the server's planner settings, scan a big table.
 * @param {string} root
 * @param {string} url of the superuser, in the largest database
 * @param {ReadonlyMap<Step, readonly Statement[]>} statements by the call that sends them
 */
export async function checkPlans(root, url, statements) {
  return withConnection(root, url, async (client) => {
    for (const setting of PLANNER_SETTINGS) await client.query(`SET ${setting}`);
    const { rows } = await client.query(
      `SELECT relname AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > $1`,
      [BIG_TABLE_ROWS],
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
        // Statements that change something are not executed again.
        const how = /^\s*select/i.test(text) ? 'ANALYZE, TIMING OFF, FORMAT JSON' : 'FORMAT JSON';
        await client.query('BEGIN');
        await client.query(`PREPARE checked AS ${text}`);
        const { rows: plans } = await client.query(
          `EXPLAIN (${how}) EXECUTE checked${given === '' ? '' : `(${given})`}`,
        );
        await client.query('ROLLBACK');
        await client.query('DEALLOCATE checked');
        for (const table of new Set(scannedTables(plans[0]['QUERY PLAN'][0].Plan)))
          if (big.has(table) && !step.mayScan.includes(table))
            problems.push(`${step.name} scans ${table} (${name ?? text.slice(0, 80)})`);
      }
    }
    return { problems, looked: seen.size, big: [...big] };
  });
}
