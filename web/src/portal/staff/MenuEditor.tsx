import '@mantine/core/styles/Checkbox.layer.css';
import { menuLimits } from '@baeum/contract/portal/staff-terms';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FieldError } from '../../ui/Field.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { moveByKeys, moved } from '../../ui/list/order.ts';
import { RowButtons } from '../../ui/list/RowButtons.tsx';
import {
  entryProblems,
  itemsIn,
  type MenuEntry,
  type MenuItems,
  type MenuValues,
  menuValues,
  newEntry,
} from './menu-values.ts';
import classes from './MenuEditor.module.css';

interface MenuEditorProps {
  form: Form<MenuValues>;
  /** Addresses that the menu has already. */
  known: ReadonlySet<string>;
}

/** The entries of a menu and those below them. */
export function MenuEditor({ form, known }: MenuEditorProps) {
  const items = itemsIn(form.values);
  const set = (next: MenuItems) => form.change(menuValues(next));
  const problem = form.error('items');
  return (
    <div data-field="items">
      <Level
        entries={items}
        form={form}
        known={known}
        most={menuLimits.top}
        add="메뉴 추가"
        onChange={set}
        onAdd={() => set([...items, { ...newEntry(), items: [] }])}
        renderBelow={(item, index) => (
          <Level
            entries={item.items}
            form={form}
            known={known}
            most={menuLimits.below}
            add={`${item.name || '새 메뉴'} 아래에 추가`}
            onChange={(inner) => set(items.with(index, { ...item, items: [...inner] }))}
            onAdd={() => set(items.with(index, { ...item, items: [...item.items, newEntry()] }))}
          />
        )}
      />
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </div>
  );
}

interface LevelProps<Entry extends MenuEntry> extends MenuEditorProps {
  entries: readonly Entry[];
  most: number;
  /** Label of the button that adds one. */
  add: string;
  onChange: (entries: Entry[]) => void;
  onAdd: () => void;
  renderBelow?: (entry: Entry, index: number) => React.ReactNode;
}

function Level<Entry extends MenuEntry>(props: LevelProps<Entry>) {
  const { entries, form, known, most, add, onChange, onAdd, renderBelow } = props;
  const busy = form.sending !== undefined;
  return (
    <>
      <ol className={classes.level}>
        {entries.map((entry, index) => (
          <li key={entry.key}>
            <Row
              entry={entry}
              index={index}
              count={entries.length}
              busy={busy}
              problems={form.attempted ? entryProblems(entry, known) : {}}
              onChange={(part) => onChange(entries.with(index, { ...entry, ...part }))}
              onMove={(by) => onChange([...moved(entries, index, by)])}
              onRemove={() => onChange(entries.toSpliced(index, 1))}
            />
            {renderBelow?.(entry, index)}
          </li>
        ))}
      </ol>
      <Button
        size="xs"
        variant="default"
        className={classes.add}
        disabled={busy || entries.length >= most}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={onAdd}
      >
        {add}
      </Button>
    </>
  );
}

interface RowProps {
  entry: MenuEntry;
  index: number;
  count: number;
  busy: boolean;
  problems: ReturnType<typeof entryProblems>;
  onChange: (part: Partial<MenuEntry>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function Row({ entry, index, count, busy, problems, onChange, onMove, onRemove }: RowProps) {
  const name = entry.name || '새 메뉴';
  return (
    // Keys that the fields themselves do not use.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset aria-label={name} className={classes.row} onKeyDown={moveByKeys(onMove)}>
      <TextInput
        aria-label={`${name} 이름`}
        placeholder="이름"
        maxLength={menuLimits.name}
        readOnly={busy}
        value={entry.name}
        error={problems.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        aria-label={`${name} 주소`}
        placeholder="주소 없음(준비중)"
        maxLength={menuLimits.url}
        readOnly={busy}
        value={entry.url}
        error={problems.url}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      <Checkbox
        label="표시"
        aria-label={`${name} 표시`}
        disabled={busy}
        checked={entry.isShown}
        onChange={(event) => onChange({ isShown: event.currentTarget.checked })}
      />
      <RowButtons
        name={name}
        index={index}
        count={count}
        disabled={busy}
        remove="삭제"
        onMove={onMove}
        onRemove={onRemove}
      />
    </fieldset>
  );
}
