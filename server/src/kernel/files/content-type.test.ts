import { anyText } from '@fieldproof/contracts/testing/any-text'
import fc from 'fast-check'
import { contentTypeOf } from './content-type.ts'
import { displayName } from './display-name.ts'
import { pdf, photo, pngPicture } from './testing/make-files.ts'

test('the type follows from the content', async () => {
  expect(contentTypeOf(await photo())).toBe('image/jpeg')
  expect(contentTypeOf(await pngPicture())).toBe('image/png')
  expect(contentTypeOf(pdf())).toBe('application/pdf')
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a program', 'MZ\u0090\u0000'],
  ['a GIF', 'GIF89a'],
  ['an archive', 'PK\u0003\u0004'],
  ['a PDF that begins later', `junk\n${pdf()}`],
  ['what only begins as a PDF', '%PDF-1.4\n<script>alert(1)</script>'],
])('%s has no accepted type', (_, content) => {
  expect(contentTypeOf(Buffer.from(content, 'latin1'))).toBeUndefined()
})

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['..\\..\\boot.ini', 'boot.pdf'],
  ['diploma.pdf.exe', 'diploma.pdf.pdf'],
  ['', 'document.pdf'],
  ['...', 'document.pdf'],
  ['a\u0000b\u202Egnp.exe', 'abgnp.pdf'],
  ['Vitnemål – 2019.PDF', 'Vitnemål – 2019.pdf'],
  ['/', 'document.pdf'],
  ['"><script>.pdf', 'script.pdf'],
])('the name %j is shown as %j', (given, shown) => {
  expect(displayName(given, 'application/pdf')).toBe(shown)
})

test('no shown name contains a path or a control character, or is too long for its column', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 400 }), (given) => {
      const shown = displayName(given, 'image/png')
      expect(shown).toMatch(/^[^/\\<>:"|?*]+\.png$/u)
      expect(shown).not.toMatch(/\p{C}|^[. ]/u)
      expect(shown.length).toBeLessThanOrEqual(210)
    }),
    { numRuns: 500 },
  )
})
