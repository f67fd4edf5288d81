import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ColourSchemeToggle } from '../ui/ColourSchemeToggle.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';
import { BasicExamples, DialogExamples, StateExamples, FileExamples } from './Basics.tsx';
import { CalendarExample, CarouselExample, TextExamples } from './Contents.tsx';
import { FormExamples } from './Forms.tsx';
import classes from './gallery.module.css';
import { ListExamples } from './Lists.tsx';
import { FileViewExamples } from './Viewer.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <UiProvider>
        <Gallery />
      </UiProvider>
    </BrowserRouter>,
  );
}

/** Every UI component in every state, to look at while developing. */
function Gallery() {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} className={classes.page}>
        <PageHeader title="UI 컴포넌트" actions={<ColourSchemeToggle />} />
        <CarouselExample />
        <div className={classes.pair}>
          <BasicExamples />
          <StateExamples />
          <DialogExamples />
          <FileExamples />
        </div>
        <CalendarExample />
        <ListExamples />
        <TextExamples />
        <FormExamples />
        <FileViewExamples />
      </main>
    </>
  );
}
