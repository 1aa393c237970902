import { pseudoHtml, pseudoTexts } from './pseudo-texts.ts'

test('every text is changed; in the result of a function, its arguments are not', () => {
  const texts = pseudoTexts({
    close: 'Close',
    list: ['One'],
    page: { of: (page: number, name: string) => `Page ${page} of ${name}` },
    count: 3,
  })
  expect([texts.close, texts.list, texts.count]).toEqual(['[Çļööšéé]', ['[Ööñéé]'], 3])
  expect(texts.page.of(2, 'Ada')).toBe('[Þááĝéé 2 ööƒ Ada]')
})

test('markup keeps its tags and its character references', () => {
  expect(pseudoHtml('<h2 id="a">One &amp; two</h2>\n<p>See <a href="/terms">the terms</a>.</p>')).toBe(
    '<h2 id="a">[Ööñéé &amp; ţŵöö]</h2>\n<p>[Šéééé] <a href="/terms">[ţĥéé ţééŕɱš]</a>[.]</p>',
  )
})
