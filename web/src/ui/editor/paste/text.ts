import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';

/** Keeps the layout of plain text: lines within paragraphs, a new paragraph after an empty line. */
export function sliceOfText(text: string, schema: Schema): Slice {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\n+$/g, '')
    .split(/\n[^\S\n]*\n\s*/);
  const { paragraph, hardBreak } = schema.nodes;
  if (!paragraph || !hardBreak) return Slice.empty;
  const nodes = paragraphs.map((lines) => {
    const content: Node[] = [];
    for (const [index, line] of lines.split('\n').entries()) {
      if (index > 0) content.push(hardBreak.create());
      if (line !== '') content.push(schema.text(line));
    }
    return paragraph.create(null, content);
  });
  return new Slice(Fragment.fromArray(nodes), 1, 1);
}
