import { createTexts } from './create-texts.ts'

const loaders = {
  en: async () => ({ default: { title: 'Order', count: '{{n}} orders', page: { title: 'Orders' } } }),
  no: async () => ({ default: { title: 'Bestilling', count: '{{n}} bestillinger', page: { title: 'Bestillinger' } } }),
}
const without = async () => {}

describe.each([
  ['before i18next is here', without],
  ['by i18next', (texts: ReturnType<typeof createTexts>) => texts.bringI18next()],
])('%s', (_, bring) => {
  const start = async () => {
    const texts = createTexts('en')
    await texts.addNamespace('orders', loaders)
    await bring(texts)
    return texts
  }

  test('a text is the same whenever it is asked for, and in the language of the time', async () => {
    const texts = await start()
    const t = texts.of(['orders'])
    expect([t('title'), t('title'), t('page.title')]).toEqual(['Order', 'Order', 'Orders'])
    await texts.changeLanguage('no')
    expect([t('title'), texts.of(['orders'])('title')]).toEqual(['Bestilling', 'Bestilling'])
  })

  test('what is filled in is filled in each time', async () => {
    const t = (await start()).of(['orders'])
    expect([t('count', { n: 1 }), t('count', { n: 2 })]).toEqual(['1 orders', '2 orders'])
  })

  test('the first namespace that has a text says it, and a namespace that went has none', async () => {
    const texts = await start()
    await texts.addNamespace('orders/page', { en: async () => ({ default: { title: 'Own' } }) })
    const t = texts.of(['orders/page', 'orders'])
    expect([t('title'), t('page.title')]).toEqual(['Own', 'Orders'])
    texts.removeNamespace('orders')
    expect(['orders', 'orders/page'].map((name) => texts.has(name))).toEqual([false, false])
    expect(texts.of(['orders/page', 'orders'])('title')).toBe('title')
  })

  test('a text that comes later replaces the key that stood for it', async () => {
    const texts = createTexts('en')
    await bring(texts)
    const t = texts.of(['orders'])
    expect(t('title')).toBe('title')
    await texts.addNamespace('orders', loaders)
    expect(t('title')).toBe('Order')
  })

  test('texts are said otherwise where all of them are to be', async () => {
    const texts = await start()
    const t = texts.of(['orders'])
    expect(t('title')).toBe('Order')
    texts.reword((said) => `[${said}]`)
    expect([t('title'), t('count', { n: 3 })]).toEqual(['[Order]', '[3 orders]'])
  })
})

test('i18next takes over what has been said already', async () => {
  const texts = createTexts('en')
  await texts.addNamespace('orders', loaders)
  const t = texts.of(['orders'])
  const before = [t('title'), t('count', { n: 2 }), t('absent')]
  await texts.bringI18next()
  expect([t('title'), t('count', { n: 2 }), t('absent')]).toEqual(before)
})

test('texts that could not be had are asked for again', async () => {
  const texts = createTexts('en')
  let isCutOff = true
  const load = async () => {
    if (isCutOff) throw new Error('no line')
    return { default: { title: 'Order' } }
  }
  await texts.addNamespace('orders', { en: load })
  expect(texts.has('orders')).toBe(false)
  isCutOff = false
  await texts.addNamespace('orders', { en: load })
  expect(texts.of(['orders'])('title')).toBe('Order')
})

test('the language that was chosen last is the one that holds, whichever texts come first', async () => {
  const texts = createTexts('en')
  const slow = Promise.withResolvers<void>()
  await texts.addNamespace('orders', {
    en: loaders.en,
    no: async () => {
      await slow.promise
      return loaders.no()
    },
  })
  const toNorwegian = texts.changeLanguage('no')
  await texts.changeLanguage('en')
  slow.resolve()
  await toNorwegian
  expect([texts.language, texts.of(['orders'])('title')]).toEqual(['en', 'Order'])
})
