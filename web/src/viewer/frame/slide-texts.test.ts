// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { bytesOf, pptxOf, unzipped } from '../testing/documents.ts';
import { textsOfSlides } from './slide-texts.ts';

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const text = (words: string) => `<a:p><a:r><a:t>${words}</a:t></a:r></a:p>`;

test('the words of a diagram stand with those of its slide', () => {
  const parts = unzipped(pptxOf([['첫 장'], ['둘째 장']]));
  const target = (type: string, name: string, mode = '') =>
    `<Relationship Id="${name}" Type="http://x/${type}" Target="${name}"${mode}/>`;
  const shown = textsOfSlides({
    ...parts,
    // The file of the first slide.
    'ppt/slides/_rels/slide2.xml.rels': bytesOf(
      `<Relationships>${target('diagramData', '../diagrams/data1.xml')}${target('diagramData', '/ppt/gone.xml')}${target('image', '../media/a.png')}${target('diagramData', 'http://elsewhere.example/', ' TargetMode="External"')}</Relationships>`,
    ),
    'ppt/diagrams/data1.xml': bytesOf(
      `<dgm:dataModel xmlns:dgm="${drawing}/diagram" xmlns:a="${drawing}/main"><dgm:pt><dgm:t>${text('단계 하나')}</dgm:t></dgm:pt><dgm:pt><dgm:t>${text('단계 둘')}</dgm:t></dgm:pt></dgm:dataModel>`,
    ),
  });
  expect(shown).toEqual([['첫 장', '단계 하나', '단계 둘'], ['둘째 장']]);
});

test('what stands there once more for older programs is left out', () => {
  const parts = unzipped(pptxOf([['글']]));
  const slide = bytesOf(
    `<p:sld xmlns:p="x" xmlns:a="${drawing}/main" xmlns:mc="y"><mc:AlternateContent><mc:Choice>${text('글상자')}</mc:Choice><mc:Fallback>${text('글상자')}</mc:Fallback></mc:AlternateContent></p:sld>`,
  );
  expect(textsOfSlides({ ...parts, 'ppt/slides/slide1.xml': slide })).toEqual([['글상자']]);
});

test('a strict presentation is read, and one without slides has none', () => {
  const parts = unzipped(pptxOf([['글']]));
  const rewritten = (change: (xml: string) => string) => ({
    ...parts,
    'ppt/presentation.xml': bytesOf(change(new TextDecoder().decode(parts['ppt/presentation.xml']))),
  });
  const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  expect(
    textsOfSlides(rewritten((xml) => xml.replace(/http:[^"]*\/officeDocument[^"]*relationships/, strict))),
  ).toEqual([['글']]);
  expect(textsOfSlides(rewritten((xml) => xml.replace(/<p:sldId [^>]*>/, '')))).toEqual([]);
  expect(() => textsOfSlides(rewritten((xml) => xml.replace('rId1', 'rId9')))).toThrow('broken');
});
