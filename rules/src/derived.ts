/**
 * What follows from an outline alone is computed once for it, because the same outline serves all students. An outline
 * never changes, so it cannot be out of date. Not for facts: those live for one call, and a weak map of such objects
 * costs the collector more than computing it again.
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
