/**
 * What follows from a list or an outline alone is computed once for it, because several rules need it for the same
 * student, and the same outline serves all students. Outlines and facts never change, so it cannot be out of date.
 */
export function derived<Of extends object, Value>(compute: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, { readonly value: Value }>();
  return (of) => {
    const found = known.get(of);
    if (found !== undefined) return found.value;
    const value = compute(of);
    known.set(of, { value });
    return value;
  };
}
