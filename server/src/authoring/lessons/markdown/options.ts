/** Options at the beginning of a directive of MyST: `:name: value` on lines, or YAML between two lines of `---`. */

interface Options {
  readonly values: ReadonlyMap<string, string>;
  /** What stands below them. */
  readonly text: string;
}

/** @param info what stands behind the fence */
export function optionsOf(text: string, info: string): Options {
  return info.startsWith('{') ? readOptions(text) : { values: new Map(), text };
}

export function readOptions(body: string): Options {
  const lines = body.split('\n');
  const values = new Map<string, string>();
  const end =
    lines[0]?.trim() === '---' ? lines.findIndex((line, at) => at > 0 && line.trim() === '---') : -1;
  const form = end > 0 ? /^\s*([\w-]+):[ \t]*(.*)$/ : /^\s*:([\w-]+):[ \t]*(.*)$/;
  let next = end > 0 ? 1 : 0;
  for (; next < lines.length && next !== end; next++) {
    const [, name, value = ''] = form.exec(lines[next] ?? '') ?? [];
    if (name !== undefined) values.set(name, value.replace(/^(["'])(.*)\1$/, '$2'));
    else if (end < 0) break;
  }
  const rest = lines.slice(end > 0 ? end + 1 : next);
  return {
    values,
    text: (values.size > 0 ? rest : lines).join('\n').replace(/^\n+/, values.size > 0 ? '' : '$&'),
  };
}
