import { expect, test } from 'vitest';
import { firstOpen, rowsOf, treeOf } from './tree.ts';

const entry = (path: string) => ({ path, bytes: 1, refused: null });

test('entries become folders and files, in the order of names, without what systems leave', () => {
  const nodes = treeOf(
    ['src/b10.py', 'src/b2.py', 'a.txt', 'src/', '__MACOSX/a', 'src\\in\\c.py', '../up.txt'].map(entry),
  );
  const shown = rowsOf(nodes, firstOpen(nodes, 7)).map(({ node, level }) => `${level} ${node.name}`);
  expect(shown).toEqual(['1 ..', '2 up.txt', '1 src', '2 in', '3 c.py', '2 b2.py', '2 b10.py', '1 a.txt']);
  expect(nodes.at(-1)?.file?.index).toBe(2);
});

test('a large archive opens the folder that everything is in', () => {
  const many = Array.from({ length: 200 }, (_, index) => entry(`work/part${index}/x.txt`));
  const nodes = treeOf(many);
  expect([...firstOpen(nodes, many.length)]).toEqual(['work/']);
});
