/** A yes or no on the wire. */
export const flag = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N');
