import { describe, expect, test } from 'vitest';
import { computedSince } from '../../testing/computed.ts';
import { png, zip } from '../../testing/world.ts';
import { describeContent, headBytes, isDangerous, isDrawing } from './content.ts';
import { cleanName } from './incoming.ts';
import { contentDisposition, parseRange } from './serve.ts';

describe('content', () => {
  test.each([
    ['a Windows program', 'MZ\u0090'],
    ['a Linux program', '\u007fELF'],
    ['a script', '#!/bin/sh\n'],
    ['a page', '<!DOCTYPE html>'],
    ['a page behind a byte order mark', '\ufeff  <html>'],
    ['a page behind a comment', '<!-- x --> <script>'],
    ['a page in capitals', '<SCRIPT SRC=//evil>'],
    ['a page in UTF-16', Buffer.from('\ufeff<script>', 'utf16le')],
    ['a picture that is markup', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['an XML page', '<?xml version="1.0"?><svg onload="x">'],
    ['a PHP page', '<?php system($_GET[0]);'],
  ])('%s is dangerous', (_what, content) => {
    expect(isDangerous(Buffer.from(content as string))).toBe(true);
  });

  test.each([
    ['an archive', zip],
    ['a picture', png],
    ['an old document', Buffer.from('HWP Document File V3.00')],
    ['a PDF', Buffer.from('%PDF-1.7\n<< /Type /Catalog >>')],
    ['plain text about tags', Buffer.from('The <b> tag makes text bold')],
    ['XML of another kind', Buffer.from('<?xml version="1.0"?><office:document>')],
  ])('%s is harmless', (_what, content) => {
    expect(isDangerous(content)).toBe(false);
  });

  test('is inspected in little time, whatever it contains', () => {
    const begun = process.cpuUsage();
    for (const content of [
      '<!---->'.repeat(580),
      '<!--'.repeat(1000),
      `${'<!-- -->\n'.repeat(450)}x`,
      ' '.repeat(4096),
    ])
      isDangerous(Buffer.from(content));
    expect(computedSince(begun)).toBeLessThan(200);
    expect(isDangerous(Buffer.from(`${'<!---->'.repeat(500)}<script>`))).toBe(true);
    expect(isDangerous(Buffer.from('<!-- never ends'))).toBe(true);
  });

  test('is displayed inline only if it matches the extension', () => {
    expect(describeContent(png, 'png')).toEqual({ mediaType: 'image/png', inline: true });
    expect(describeContent(png, 'jpg')).toEqual({ mediaType: 'image/png', inline: true });
    expect(describeContent(png, 'pdf')).toEqual({ mediaType: 'application/octet-stream', inline: false });
    expect(describeContent(zip, 'zip')).toEqual({ mediaType: 'application/zip', inline: false });
    expect(describeContent(Buffer.from('text'), 'pdf')).toEqual({
      mediaType: 'application/octet-stream',
      inline: false,
    });
  });
});

describe('a drawing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg">';
  const prologue =
    '\ufeff<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg PUBLIC "-//W3C" "x.dtd" [<!ENTITY a "b">] >\n';
  const drawn = (content: string) => isDrawing(Buffer.from(content).subarray(0, headBytes));

  test.each([
    ['at once', svg],
    ['in capitals', svg.toUpperCase()],
    ['behind what may come before', prologue + svg],
    ['behind many comments', '<!---->'.repeat(500) + svg],
    ['behind a comment longer than what is inspected', `<!--${' made by a program'.repeat(400)}-->${svg}`],
  ])('begins %s', (_what, content) => {
    expect(drawn(content)).toBe(true);
  });

  test.each([
    ['a page', `<html>${svg}`],
    ['a page behind what may come before', `${prologue}<html>${svg}`],
    ['another document', `<!DOCTYPE html>${svg}`],
    ['text', `a ${svg}`],
    ['a similar name', '<svgs>'],
    ['a comment that never ends', `<!-- ${svg}`],
    ['nothing', ''],
  ])('is not %s', (_what, content) => {
    expect(drawn(content)).toBe(false);
  });

  test('is recognized in little time, whatever the content is', () => {
    const begun = process.cpuUsage();
    for (const content of [
      '<!---->'.repeat(24),
      '<?xml?>'.repeat(580),
      '<!---->'.repeat(580),
      ' '.repeat(4096),
      `${'<!-- -->\n'.repeat(450)}x`,
    ])
      expect(drawn(content)).toBe(false);
    expect(computedSince(begun)).toBeLessThan(100);
  });
});

describe('media', () => {
  const packets = Buffer.alloc(3 * 188, Buffer.from([0x47, ...Buffer.alloc(187, 1)]));
  const box = (type: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(type), Buffer.alloc(16)]);

  test.each([
    ['a video', box('ftyp'), 'mp4', 'video/mp4'],
    ['a part of one', box('styp'), 'm4s', 'video/iso.segment'],
    ['a part of one without a name', box('moof'), 'm4s', 'video/iso.segment'],
    ['a transport stream', packets, 'ts', 'video/mp2t'],
    ['a playlist', Buffer.from('#EXTM3U\n#EXT-X-VERSION:3\n'), 'm3u8', 'application/vnd.apple.mpegurl'],
    ['captions', Buffer.from('WEBVTT\n\n'), 'vtt', 'text/vtt'],
    ['captions behind a byte order mark', Buffer.from('\ufeffWEBVTT'), 'vtt', 'text/vtt'],
  ])('%s is shown in place under its own name alone', (_what, content, extension, mediaType) => {
    expect(describeContent(content, extension)).toEqual({ mediaType, inline: true });
    expect(isDangerous(content)).toBe(false);
    for (const name of ['png', 'pdf', 'zip'])
      expect(describeContent(content, name)).toEqual({
        mediaType: 'application/octet-stream',
        inline: false,
      });
  });

  test.each([
    ['text', Buffer.from('WEBVTTx'), 'vtt'],
    ['one packet that loses step', Buffer.concat([packets.subarray(0, 188), Buffer.alloc(188)]), 'ts'],
    ['too little', packets.subarray(0, 100), 'ts'],
    ['a list of files', Buffer.from('segment.ts\n'), 'm3u8'],
  ])('%s is none', (_what, content, extension) => {
    expect(describeContent(content, extension)).toEqual({
      mediaType: 'application/octet-stream',
      inline: false,
    });
  });
});

describe('names', () => {
  test('are stored in NFC, without folders and control characters', () => {
    expect(cleanName('보고서.zip'.normalize('NFD'))).toBe('보고서.zip');
    expect(cleanName('C:\\숨은\\..\\보고서.ZIP')).toBe('보고서.ZIP');
    expect(cleanName('../../etc/passwd.pdf')).toBe('passwd.pdf');
    expect(cleanName('a\u0000b\r\n\u202egpj.zip')).toBe('abgpj.zip');
    expect(Array.from(cleanName(`${'가'.repeat(500)}.pptx`))).toHaveLength(200);
    const invisible = ['\u3164.pdf', '\u200b\u00ad.pdf', '\u0301\ufe0f.pdf', `${'\u3164'.repeat(300)}가.pdf`];
    for (const name of ['', '.zip', '보고서', '  .pdf', '..', 'a.', ...invisible])
      expect(() => cleanName(name)).toThrow('파일 이름');
  });

  test('are complete in the header', () => {
    expect(contentDisposition(false, `'보고' "서"*(1).zip`)).toBe(
      `attachment; filename="'__' __"*(1).zip"; filename*=UTF-8''%27%EB%B3%B4%EA%B3%A0%27%20%22%EC%84%9C%22%2A%281%29.zip`.replace(
        `filename="'__' __"*(1).zip"`,
        `filename="'__' ___*(1).zip"`,
      ),
    );
  });
});

test('ranges', () => {
  expect(parseRange('bytes=0-9', 100)).toEqual({ start: 0, end: 9 });
  expect(parseRange('bytes=90-', 100)).toEqual({ start: 90, end: 99 });
  expect(parseRange('bytes=-10', 100)).toEqual({ start: 90, end: 99 });
  expect(parseRange('bytes=-1000', 100)).toEqual({ start: 0, end: 99 });
  expect(parseRange('bytes=50-1000', 100)).toEqual({ start: 50, end: 99 });
  for (const impossible of ['bytes=100-', 'bytes=9-1', 'bytes=-0'])
    expect(parseRange(impossible, 100)).toBeNull();
  for (const ignored of [undefined, '', 'items=0-1', 'bytes=a-b', 'bytes=-', 'bytes=0-1,5-6'])
    expect(parseRange(ignored, 100)).toBeUndefined();
});
