/** The values of the form for extra time. */
import { extensionLimits, extraTimeInWords } from '@baeum/contract/extension/staff-terms';

export interface TimeFields {
  readonly timePercent: string;
  readonly extraMinutes: string;
  readonly extraAttempts: string;
}

const usual = [100, 125, 150, 175, 200, 300];

/** The usual factors, and the stored one. */
export const timeFactors = (stored: number): { readonly value: string; readonly label: string }[] =>
  [...new Set([...usual, stored])]
    .sort((a, b) => a - b)
    .map((timePercent) => ({
      value: String(timePercent),
      label:
        timePercent === 100 ? '그대로' : extraTimeInWords({ timePercent, extraMinutes: 0, extraAttempts: 0 }),
    }));

const isWhole = (text: string, most: number): boolean => /^\d{1,4}$/.test(text) && Number(text) <= most;

export const timeProblems = ({ extraMinutes, extraAttempts }: TimeFields) => ({
  extraMinutes: isWhole(extraMinutes, extensionLimits.minutes)
    ? undefined
    : `0에서 ${extensionLimits.minutes} 사이의 분을 입력해 주세요.`,
  extraAttempts: isWhole(extraAttempts, extensionLimits.attempts)
    ? undefined
    : `0에서 ${extensionLimits.attempts} 사이의 횟수를 입력해 주세요.`,
});

export const timeValues = ({ timePercent, extraMinutes, extraAttempts }: TimeFields) => ({
  timePercent: Number(timePercent),
  extraMinutes: Number(extraMinutes),
  extraAttempts: Number(extraAttempts),
});
