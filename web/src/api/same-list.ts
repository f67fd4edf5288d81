/** Fields that select a part of a list, not the list itself. */
const partOfList: ReadonlySet<string> = new Set([
  'pageNo',
  'pageSize',
  'recordCountPerPage',
  'listType',
  'searchType',
  'searchText',
  'isSearch',
  'currentPage',
  'listLimit',
  'text',
]);

/**
 * Whether two requests are for parts of the same list: the old part then stays visible while the new one
 * loads.
 */
export function sameList(before: object, after: object): boolean {
  const named = (input: object) => Object.entries(input).filter(([name]) => !partOfList.has(name));
  const [old, next] = [named(before), Object.fromEntries(named(after))];
  return (
    old.length === Object.keys(next).length && old.every(([name, value]) => Object.is(next[name], value))
  );
}
