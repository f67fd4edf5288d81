/** Stands in for a screen until it is there. */
export default function Pending() {
  return null;
}
