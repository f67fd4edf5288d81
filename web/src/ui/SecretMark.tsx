import { IconLock } from '@tabler/icons-react';
import classes from './SecretMark.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Before the title of a secret post. */
export function SecretMark() {
  return (
    <>
      <IconLock className={classes.lock} size={16} aria-hidden="true" />
      <VisuallyHidden>비밀글 </VisuallyHidden>
    </>
  );
}
