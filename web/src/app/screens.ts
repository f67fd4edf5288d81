/** Every screen of the student area. A domain brings its own; see ../README.md. */
import type { Screens } from '../navigation.ts';

export const screens: Partial<Screens> = {};
