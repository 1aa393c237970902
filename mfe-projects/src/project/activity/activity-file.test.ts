import { csvOf, fileNameOf } from './activity-file.ts'

it('quotes each cell, and prevents formulas', () => {
  expect(csvOf([['a "b", c', '=HYPERLINK("x")', '-1', 'Ada']])).toBe(
    '\uFEFF"a ""b"", c","\'=HYPERLINK(""x"")","\'-1","Ada"\r\n',
  )
})

it.each([
  ['House in Lekki', 'House-in-Lekki'],
  ['../<b>Hytte på Ål</b>', 'b-Hytte-på-Ål-b'],
  ['???', 'project'],
])('%s becomes the file name %s', (text, name) => expect(fileNameOf(text)).toBe(name))
