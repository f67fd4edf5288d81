import { UnstyledButton } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useEditorFacts } from '../editor-facts.ts';
import { whenSettled } from '../settled.ts';
import classes from './Toolbar.module.css';
import type { Openers, Tool } from './tools.ts';

interface ToolbarProps {
  label: string;
  editor: Editor;
  groups: readonly (readonly Tool[])[];
  open: Openers;
  disabled?: boolean;
  /** To bring the focus here. */
  place: RefObject<HTMLDivElement | null>;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const shown = (keys: string): string =>
  isMac ? keys.replace('Mod', '⌘').replace('Alt', '⌥') : keys.replace('Mod', 'Ctrl');
const spoken = (keys: string): string => keys.replace('Mod', isMac ? 'Meta' : 'Control');

/** One stop of the Tab key; the arrow keys, Home and End go from tool to tool, Escape back into the text. */
export function Toolbar({ label, editor, groups, open, disabled = false, place }: ToolbarProps) {
  const tools = groups.flat();
  const [current, setCurrent] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const states = useEditorFacts(editor, () =>
    tools.map((tool) => ({
      active: tool.active?.(editor),
      disabled: disabled || (tool.disabled?.(editor) ?? false),
    })),
  );

  function pressed(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      editor.commands.focus();
      return;
    }
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tools.length - 1 }[
      event.key
    ];
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    buttons.current[(next + tools.length) % tools.length]?.focus();
  }

  function use(tool: Tool, off: boolean): void {
    if (!off) whenSettled(editor, () => tool.run(editor, open));
  }

  const starts = groups.map((_, at) => groups.slice(0, at).flat().length);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools take the focus in turn
    <div ref={place} role="toolbar" aria-label={label} className={classes.toolbar} onKeyDown={pressed}>
      {groups.map((group, inBar) => (
        <div key={group[0]?.label} className={classes.group}>
          {group.map((tool, inGroup) => {
            const at = (starts[inBar] ?? 0) + inGroup;
            const { active, disabled: off = false } = states[at] ?? {};
            return (
              <UnstyledButton
                key={tool.label}
                ref={(button: HTMLButtonElement | null) => {
                  buttons.current[at] = button;
                }}
                className={classes.tool}
                tabIndex={at === current ? 0 : -1}
                aria-label={tool.icon && tool.label}
                title={tool.keys ? `${tool.label} (${shown(tool.keys)})` : tool.icon && tool.label}
                aria-keyshortcuts={tool.keys && spoken(tool.keys)}
                aria-pressed={active}
                // Not `disabled`: the arrow keys would lose their way on it.
                aria-disabled={off || undefined}
                onFocus={() => setCurrent(at)}
                // The text keeps its focus and selection.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => use(tool, off)}
              >
                {tool.icon ? <tool.icon size={20} stroke={1.75} aria-hidden="true" /> : tool.label}
              </UnstyledButton>
            );
          })}
        </div>
      ))}
    </div>
  );
}
