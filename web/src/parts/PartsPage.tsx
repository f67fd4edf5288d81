import { ColourSchemeToggle } from '../ui/ColourSchemeToggle.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { BasicParts } from './BasicParts.tsx';
import { CalendarParts } from './CalendarParts.tsx';
import { CarouselParts } from './CarouselParts.tsx';
import { DialogParts } from './DialogParts.tsx';
import { FaceParts } from './FaceParts.tsx';
import { FileParts } from './FileParts.tsx';
import { FormParts } from './FormParts.tsx';
import classes from './Parts.module.css';
import { TableParts } from './TableParts.tsx';
import { TextParts } from './TextParts.tsx';

/** Every part in every state, to look at while developing. */
export function PartsPage() {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} className={classes.page}>
        <PageHeader title="부품과 상태" actions={<ColourSchemeToggle />} />
        <CarouselParts />
        <div className={classes.pair}>
          <BasicParts />
          <FaceParts />
          <DialogParts />
          <FileParts />
        </div>
        <CalendarParts />
        <TableParts />
        <TextParts />
        <FormParts />
      </main>
    </>
  );
}
