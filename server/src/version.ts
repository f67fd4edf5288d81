/** The portal's version, shown on the API page. */
export const version = '0.1.0';
