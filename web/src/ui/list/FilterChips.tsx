import { filterValue, type ListFilter } from './list-state.ts';
import classes from './FilterChips.module.css';
import type { List } from './useListState.ts';

interface FilterChipsProps {
  readonly list: List;
  /** How many entries each choice leaves, by the name of its filter and its value; undefined until known. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
  /** How many there are without any filter. */
  readonly total: number | undefined;
}

/**
 * The filters of a list as chips with counts. One choice of each filter holds, several filters together; a chip that is
 * pressed again lets everything through.
 */
export function FilterChips({ list, counts, total }: FilterChipsProps) {
  const filters = list.options.filters?.filter(({ chips }) => chips) ?? [];
  const isFiltered = filters.some((filter) => filterValue(list.state, filter) !== undefined);
  return (
    <fieldset className={classes.chips} aria-label="거르기" data-keeps-focus>
      <Chip label="전체" count={total} pressed={!isFiltered} onPress={() => list.clearFilters()} />
      {filters.flatMap((filter) =>
        filter.choices.map(({ value, label }) => (
          <Choice
            key={`${filter.name} ${value}`}
            list={list}
            filter={filter}
            value={value}
            label={label}
            count={counts?.[filter.name]?.[value]}
          />
        )),
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly list: List;
  readonly filter: ListFilter;
  readonly value: string;
  readonly label: string;
  readonly count: number | undefined;
}

function Choice({ list, filter, value, label, count }: ChoiceProps) {
  const pressed = filterValue(list.state, filter) === value;
  return (
    <Chip
      label={label}
      count={count}
      pressed={pressed}
      onPress={() => list.setFilter(filter.name, pressed ? undefined : value)}
    />
  );
}

interface ChipProps {
  readonly label: string;
  readonly count: number | undefined;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function Chip({ label, count, pressed, onPress }: ChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onPress}>
      {label} <strong>{count?.toLocaleString('ko') ?? '-'}</strong>
    </button>
  );
}
