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
