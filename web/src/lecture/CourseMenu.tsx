import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { base } from '../navigation.ts';
import { RetryLine } from '../ui/query-state/QueryState.tsx';
import classes from './CourseMenu.module.css';
import { useCourses } from './course.ts';

/** Switching reloads the app, because everything in it belongs to the course (specification §3.3). */
function useSwitch() {
  const { course, choose } = useCourses();
  return (id: string) => {
    if (id === course?.id) return;
    choose(id);
    location.assign(base);
  };
}

/** The current course, and a menu of the student's other courses. */
export function CourseMenu() {
  const { courses, course, query } = useCourses();
  const switchTo = useSwitch();
  if (courses === undefined) return <RetryLine query={query} width="14em" />;
  if (course === undefined) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.target}
          aria-label={`과정: ${course.text}`}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {course.text}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={course.id} onChange={switchTo}>
          {courses.map(({ id, text }) => (
            <Menu.RadioItem key={id} value={id}>
              {text}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same choice as a list, for the phone drawer. */
export function CourseList() {
  const { courses, course, query } = useCourses();
  const switchTo = useSwitch();
  return (
    <fieldset className={classes.list}>
      <legend>과정</legend>
      {courses === undefined && <RetryLine query={query} width="14em" />}
      {courses?.map(({ id, text }) => (
        <button key={id} type="button" aria-pressed={id === course?.id} onClick={() => switchTo(id)}>
          {text}
          {id === course?.id && <IconCheck size={18} aria-hidden="true" />}
        </button>
      ))}
    </fieldset>
  );
}
