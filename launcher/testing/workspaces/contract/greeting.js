export const greeting = 'stand-in';
