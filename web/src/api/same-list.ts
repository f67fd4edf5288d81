/** Fields that say which part of a list is asked for, not which list. */
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

/** Whether two requests ask for parts of the same list: then the old part stays in view while the new one loads. */
export function sameList(before: object, after: object): boolean {
  const named = (input: object) => Object.entries(input).filter(([name]) => !partOfList.has(name));
  const [old, next] = [named(before), Object.fromEntries(named(after))];
  return (
    old.length === Object.keys(next).length && old.every(([name, value]) => Object.is(next[name], value))
  );
}
