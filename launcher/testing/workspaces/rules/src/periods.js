export const rule = 'stand-in';
