import { downloadAllDataFiles } from '@baeum/contract/material/terms';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { save, useAction } from '../api.ts';
import classes from './AllFiles.module.css';
import { arrivalWords } from './words.ts';

/** All files of a lecture's materials as one zip, with how much of it has arrived. */
export function AllFiles({ lctrShdlCd }: { lctrShdlCd: string }) {
  const [arrived, setArrived] = useState(0);
  const cancel = useRef<AbortController>(undefined);
  const all = useAction(() => {
    setArrived(0);
    cancel.current = new AbortController();
    return save(
      downloadAllDataFiles,
      { lctrShdlCd },
      { onArrival: setArrived, signal: cancel.current.signal },
    );
  });
  // Who leaves the list no longer waits for it.
  useEffect(() => () => cancel.current?.abort(), []);

  return (
    <div className={classes.all}>
      {all.isPending && (
        <>
          <span className={classes.arrived}>{arrivalWords(arrived)}</span>
          <Button variant="subtle" color="gray" onClick={() => cancel.current?.abort()}>
            취소
          </Button>
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        loading={all.isPending}
        onClick={() => all.mutate()}
      >
        전체 내려받기
      </Button>
    </div>
  );
}
