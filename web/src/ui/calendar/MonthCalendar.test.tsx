import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type CalendarMark, MonthCalendar } from './MonthCalendar.tsx';

const shown = (marks: readonly CalendarMark[] | undefined): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MonthCalendar
        month="2026-11"
        onMonth={() => undefined}
        today="2026-11-18"
        selected={null}
        onSelect={() => undefined}
        marks={marks}
        lectures={[]}
      />
    </MantineProvider>,
  );

test('days say what is on them once that is known, also without the colours of the lectures', () => {
  expect(shown(undefined)).not.toContain('일정 없음');
  expect(shown([])).toContain('일정 없음');
  expect(shown([{ day: '2026-11-18', what: 'due', lectureIndex: undefined }])).toContain('마감 1건');
});

test('a day is named by its date and what is on it, and has no element for what it does not show', () => {
  const page = shown([{ day: '2026-11-18', what: 'due', lectureIndex: 0 }]);
  expect(page).toContain('aria-label="11월 18 일 수요일, 마감 1건"');
  expect(page).toContain('aria-label="12월 1 일 화요일, 일정 없음"');
  const days = page.match(/<td.*?<\/td>/g) ?? [];
  expect(days.map((day) => day.match(/<span/g)?.length)).toEqual(
    days.map((day) => (day.includes('data-day="2026-11-18"') ? 3 : 1)),
  );
});
