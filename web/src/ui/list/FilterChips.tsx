import classes from './FilterChips.module.css';
import type { List } from './useListState.ts';

/** One value of a filter, with the number of rows it would find beside the other filters. */
interface FilterChip {
  /** Name of the filter in the address. */
  readonly filter: string;
  /** Undefined lets everything through. */
  readonly value: string | undefined;
  readonly label: string;
  /** Undefined until it is known. */
  readonly count: number | undefined;
}

interface FilterChipsProps {
  list: List;
  label: string;
  chips: readonly FilterChip[];
}

/** Filters as buttons with counts; several filters combine. A chosen one is taken back by pressing it again. */
export function FilterChips({ list, label, chips }: FilterChipsProps) {
  return (
    <fieldset aria-label={label} className={classes.chips} data-keeps-focus>
      {chips.map(({ filter, value, label: text, count }) => {
        const isChosen = list.state.filters?.[filter] === value;
        return (
          <button
            key={`${filter} ${value}`}
            type="button"
            className={classes.chip}
            aria-pressed={isChosen}
            onClick={() => list.setFilter(filter, isChosen ? undefined : value)}
          >
            {text} <strong>{count?.toLocaleString('ko') ?? '-'}</strong>
          </button>
        );
      })}
    </fieldset>
  );
}
