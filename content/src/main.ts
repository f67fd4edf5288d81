/** The program `content/dist/cli.js`; `launcher/pack.mjs` sets its environment variables. */
import { run } from './cli.ts';

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  now: new Date(),
  print: (line) => process.stdout.write(`${line}\n`),
});
