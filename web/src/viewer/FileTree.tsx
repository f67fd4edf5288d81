import { IconChevronDown, IconChevronRight, IconFile, IconFolder } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { formatFileSize } from '../ui/format.ts';
import type { Entry } from './messages.ts';
import classes from './FileTree.module.css';
import { firstOpen, rowsOf, type TreeNode, treeOf } from './tree.ts';

interface FileTreeProps {
  readonly entries: readonly Entry[];
  /** Index of the entry that is shown. */
  readonly chosen: number | undefined;
  readonly onOpen: (index: number) => void;
}

/** Of more rows the first ones are shown. */
const mostRows = 1000;

/** Folders and files of an archive, by the keys of a tree. */
export function FileTree({ entries, chosen, onOpen }: FileTreeProps) {
  const nodes = useMemo(() => treeOf(entries), [entries]);
  const [open, setOpen] = useState(() => firstOpen(nodes, entries.length));
  const [focused, setFocused] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const all = rowsOf(nodes, open);
  const rows = all.slice(0, mostRows);

  function toggle(node: TreeNode, opens: boolean): void {
    const next = new Set(open);
    if (opens) next.add(node.path);
    else next.delete(node.path);
    setOpen(next);
  }
  function act(node: TreeNode): void {
    if (node.file === undefined) toggle(node, !open.has(node.path));
    else onOpen(node.file.index);
  }
  function focus(row: number): void {
    const next = Math.max(0, Math.min(rows.length - 1, row));
    setFocused(next);
    list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[next]?.focus();
  }
  function move(event: KeyboardEvent, index: number): void {
    const row = rows[index];
    if (row === undefined) return;
    const { node, level } = row;
    const isOpen = open.has(node.path);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(index + 1),
      ArrowUp: () => focus(index - 1),
      Home: () => focus(0),
      End: () => focus(rows.length - 1),
      Enter: () => act(node),
      ' ': () => act(node),
      ArrowRight: () => (node.file !== undefined || isOpen ? focus(index + 1) : toggle(node, true)),
      ArrowLeft: () =>
        isOpen
          ? toggle(node, false)
          : focus(rows.findLastIndex((above, at) => at < index && above.level < level)),
    };
    const step = keys[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  }

  return (
    <div className={classes.tree}>
      <ul ref={list} role="tree" aria-label="압축 파일 내용">
        {rows.map(({ node, level }, index) => (
          <li
            key={node.path}
            role="treeitem"
            aria-level={level}
            aria-expanded={node.file === undefined ? open.has(node.path) : undefined}
            aria-selected={node.file !== undefined && node.file.index === chosen}
            tabIndex={index === Math.min(focused, rows.length - 1) ? 0 : -1}
            style={{ paddingLeft: 8 + 16 * (level - 1) }}
            onClick={() => {
              setFocused(index);
              act(node);
            }}
            onKeyDown={(event) => move(event, index)}
          >
            <NodeIcon node={node} isOpen={open.has(node.path)} />
            <span className={classes.name} title={node.file?.path ?? node.name}>
              {node.name}
            </span>
            {node.file !== undefined && (
              <span className={classes.size}>{formatFileSize(node.file.bytes)}</span>
            )}
          </li>
        ))}
      </ul>
      {all.length > rows.length && (
        <p className={classes.more}>{(all.length - rows.length).toLocaleString('ko')}개가 더 있습니다.</p>
      )}
    </div>
  );
}

function NodeIcon({ node, isOpen }: { node: TreeNode; isOpen: boolean }) {
  const size = { size: 16, 'aria-hidden': true } as const;
  if (node.file !== undefined) return <IconFile className={classes.file} {...size} />;
  return (
    <>
      {isOpen ? <IconChevronDown {...size} /> : <IconChevronRight {...size} />}
      <IconFolder {...size} />
    </>
  );
}
