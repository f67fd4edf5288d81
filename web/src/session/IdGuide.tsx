import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './IdGuide.module.css';

/** The institution's picture that explains the login id, expandable below the field row. */
export function IdGuide({ src }: { src: string }) {
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState(false);
  const id = useId();
  const Icon = open ? IconChevronUp : IconChevronDown;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        아이디 안내
        <Icon size={14} aria-hidden="true" />
      </button>
      <div id={id} className={classes.guide} hidden={!open}>
        {broken ? (
          <p>안내 그림을 불러올 수 없습니다.</p>
        ) : (
          open && (
            <a href={src} target="_blank" rel="noreferrer" title="새 창에서 크게 보기">
              <img src={src} alt="아이디 안내 그림" onError={() => setBroken(true)} />
            </a>
          )
        )}
      </div>
    </>
  );
}
