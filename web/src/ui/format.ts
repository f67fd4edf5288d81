/** Formatting of dates, sizes and texts. Dates are shown in Asia/Seoul regardless of the local time zone. */

const SEOUL_OFFSET = 9 * 60 * 60 * 1000;
const WEEKDAYS = '일월화수목금토';

/** An ISO 8601 date-time with offset, a date (`YYYY-MM-DD`), or an instant. */
export type DateInput = string | Date;

/** `YYYY.MM.DD HH:mm`. */
export function formatDateTime(input: DateInput): string {
  const { date, time } = inSeoul(input);
  return `${date.replaceAll('-', '.')} ${time}`;
}

/** The same within a text, which never breaks between date and time. */
export function formatDateTimeInText(input: DateInput): string {
  return formatDateTime(input).replace(' ', '\u00a0');
}

/** `YYYY.MM.DD`. */
export function formatDate(input: DateInput): string {
  return inSeoul(input).date.replaceAll('-', '.');
}

/** `HH:mm`. */
export function formatTime(input: DateInput): string {
  return inSeoul(input).time;
}

/** `HH:mm:ss`. */
export function formatClock(input: Date): string {
  return new Date(input.getTime() + SEOUL_OFFSET).toISOString().slice(11, 19);
}

/** `MM.DD`. */
export function formatMonthDay(input: DateInput): string {
  return formatDate(input).slice(5);
}

/** `11.24 (화)`, or `2027.01.04 (월)` for a day of another year than today. */
export function formatShortDay(input: DateInput, today: DateInput): string {
  const { date } = inSeoul(input);
  const sameYear = date.slice(0, 4) === inSeoul(today).date.slice(0, 4);
  const day = date.slice(sameYear ? 5 : 0).replaceAll('-', '.');
  return `${day} (${formatWeekday(date).charAt(0)})`;
}

/** `11월 18일 수요일`, or `2027년 1월 4일 월요일` for a day of another year than today. */
export function formatDayInWords(input: DateInput, today: DateInput = input): string {
  const { date } = inSeoul(input);
  const [year, month, day] = date.split('-').map(Number);
  const sameYear = date.slice(0, 4) === inSeoul(today).date.slice(0, 4);
  return `${sameYear ? '' : `${year}년 `}${month}월 ${day}일 ${formatWeekday(date)}`;
}

/** `수요일`. */
export function formatWeekday(input: DateInput): string {
  return `${WEEKDAYS.charAt(new Date(inSeoul(input).date).getUTCDay())}요일`;
}

/** The day in Seoul as `YYYY-MM-DD`. */
export function seoulDay(input: DateInput): string {
  return inSeoul(input).date;
}

const SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'];

/** File sizes, with one decimal from KB up (specification §1.7): `512 Bytes`, `4.2 MB`. */
export function formatFileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (unit < SIZE_UNITS.length - 1 && Number(value.toFixed(unit === 0 ? 0 : 1)) >= 1024) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${SIZE_UNITS[unit]}`;
}

/** The largest size of a file, as the refusals say it: `20MB`. */
export const formatSizeLimit = (bytes: number): string => `${bytes / 1024 ** 2}MB`;

/** `약 12초 남음`, `약 3분 남음`: remaining time of an upload. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return `약 ${Math.max(1, Math.ceil(seconds))}초 남음`;
  if (seconds < 3600) return `약 ${Math.ceil(seconds / 60)}분 남음`;
  return `약 ${Math.ceil(seconds / 3600)}시간 남음`;
}

/**
 * `4일 5시간`, `5시간 12분`, `12분 5초`, `45초`: remaining time of a period. Rounded up, so that it is 0 only when no
 * time is left.
 */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  if (days > 0) return `${days}일 ${hours}시간`;
  if (hours > 0) return `${hours}시간 ${minutes}분`;
  return minutes > 0 ? `${minutes}분 ${seconds % 60}초` : `${seconds}초`;
}

const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** The first `limit` user-perceived characters (graphemes); the whole text if it is shorter. */
export function takeCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let seen = 0;
  for (const { index } of segmenter.segment(text)) {
    if (seen === limit) return text.slice(0, index);
    seen += 1;
  }
  return text;
}

/** Truncated to `limit` characters plus an ellipsis. */
export function truncate(text: string, limit: number): string {
  const kept = takeCharacters(text, limit);
  return kept === text ? text : `${kept.trimEnd()}...`;
}

function inSeoul(input: DateInput): { date: string; time: string } {
  // As the server sends times. A calendar asks for thousands of days.
  if (typeof input === 'string' && input[10] === 'T' && input.endsWith('+09:00'))
    return { date: input.slice(0, 10), time: input.slice(11, 16) };
  const moment = new Date(typeof input === 'string' ? withZone(input) : input);
  const shifted = new Date(moment.getTime() + SEOUL_OFFSET).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/** A date-time without offset is Seoul time; `Date` would use the local time zone. */
function withZone(text: string): string {
  return text.includes('T') && !/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? `${text}+09:00` : text;
}
