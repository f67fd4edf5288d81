/** What the measurements print. */
export const say = (line: string) => void process.stdout.write(`${line}\n`);

export const table = ([name = '', ...cells]: readonly string[]) =>
  say([name.padEnd(28), ...cells.map((cell) => cell.padStart(13))].join(' '));
