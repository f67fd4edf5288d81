import { UnstyledButton } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useEditorState } from '../useEditorState.ts';
import { afterComposition } from '../after-composition.ts';
import classes from './Toolbar.module.css';
import type { Openers, Tool } from './tools.ts';

interface ToolbarProps {
  label: string;
  editor: Editor;
  groups: readonly (readonly Tool[])[];
  open: Openers;
  disabled?: boolean;
  /** Used to move the focus here. */
  toolbarRef: RefObject<HTMLDivElement | null>;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const shown = (keys: string): string =>
  isMac ? keys.replace('Mod', '⌘').replace('Alt', '⌥') : keys.replace('Mod', 'Ctrl');
const spoken = (keys: string): string => keys.replace('Mod', isMac ? 'Meta' : 'Control');

/** One tab stop; arrow keys, Home and End move between tools, Escape returns to the text. */
export function Toolbar({ label, editor, groups, open, disabled = false, toolbarRef }: ToolbarProps) {
  const tools = groups.flat();
  const [current, setCurrent] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const states = useEditorState(editor, () =>
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

  function runTool(tool: Tool, off: boolean): void {
    if (!off) afterComposition(editor, () => tool.run(editor, open));
  }

  const starts = groups.map((_, at) => groups.slice(0, at).flat().length);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- roving tabindex: the tools take the focus
    <div ref={toolbarRef} role="toolbar" aria-label={label} className={classes.toolbar} onKeyDown={pressed}>
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
                // Not `disabled`, because the arrow keys could not move past it.
                aria-disabled={off || undefined}
                onFocus={() => setCurrent(at)}
                // Keeps focus and selection in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => runTool(tool, off)}
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
