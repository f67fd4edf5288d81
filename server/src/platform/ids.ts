/**
 * The number that a request of the console names an object by; undefined for what can be none, which is answered as an
 * object that does not exist.
 */
export const numberIn = (id: string | number): number | undefined =>
  /^[1-9][0-9]{0,14}$/.test(String(id)) ? Number(id) : undefined;
