/** Its words about all kinds of objects are loaded after the person. */
export { PersonHistory as default } from '../../staff-kit/HistoryCard.tsx';
