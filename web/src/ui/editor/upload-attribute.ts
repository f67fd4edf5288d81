/** Carries the number of an upload through HTML that is being pasted. The number is random, so nobody can guess it. */
export const uploadAttribute = 'data-upload';
