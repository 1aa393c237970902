import { createTexts } from './create-texts.ts'

const loaders = {
  en: async () => ({ default: { title: 'Order', count: '{{n}} orders', page: { title: 'Orders' } } }),
  no: async () => ({ default: { title: 'Bestilling', count: '{{n}} bestillinger', page: { title: 'Bestillinger' } } }),
}
const keepFirst = async () => {}

describe.each([
  ['before i18next is loaded', keepFirst],
  ['with i18next', (texts: ReturnType<typeof createTexts>) => texts.bringI18next()],
])('%s', (_, prepare) => {
  const start = async () => {
    const texts = createTexts('en')
    await texts.addNamespace('orders', loaders)
    await prepare(texts)
    return texts
  }

  test('a text stays the same until the language changes', async () => {
    const texts = await start()
    const t = texts.of(['orders'])
    expect([t('title'), t('title'), t('page.title')]).toEqual(['Order', 'Order', 'Orders'])
    await texts.changeLanguage('no')
    expect([t('title'), texts.of(['orders'])('title')]).toEqual(['Bestilling', 'Bestilling'])
  })

  test('a placeholder gets the value of each call', async () => {
    const t = (await start()).of(['orders'])
    expect([t('count', { n: 1 }), t('count', { n: 2 })]).toEqual(['1 orders', '2 orders'])
  })

  test('a text comes from the first namespace that has it, and not from a removed one', async () => {
    const texts = await start()
    await texts.addNamespace('orders/page', { en: async () => ({ default: { title: 'Own' } }) })
    const t = texts.of(['orders/page', 'orders'])
    expect([t('title'), t('page.title')]).toEqual(['Own', 'Orders'])
    texts.removeNamespace('orders')
    expect(['orders', 'orders/page'].map((name) => texts.has(name))).toEqual([false, false])
    expect(texts.of(['orders/page', 'orders'])('title')).toBe('title')
  })

  test('a text that is loaded later replaces its key', async () => {
    const texts = createTexts('en')
    await prepare(texts)
    const t = texts.of(['orders'])
    expect(t('title')).toBe('title')
    await texts.addNamespace('orders', loaders)
    expect(t('title')).toBe('Order')
  })

  test('all texts can be changed before they are shown', async () => {
    const texts = await start()
    const t = texts.of(['orders'])
    expect(t('title')).toBe('Order')
    texts.reword((text) => `[${text}]`)
    expect([t('title'), t('count', { n: 3 })]).toEqual(['[Order]', '[3 orders]'])
  })
})

test('i18next gives the same texts as before it was loaded', async () => {
  const texts = createTexts('en')
  await texts.addNamespace('orders', loaders)
  const t = texts.of(['orders'])
  const before = [t('title'), t('count', { n: 2 }), t('absent')]
  await texts.bringI18next()
  expect([t('title'), t('count', { n: 2 }), t('absent')]).toEqual(before)
})

test('texts that could not be loaded are requested again', async () => {
  const texts = createTexts('en')
  let isOffline = true
  const load = async () => {
    if (isOffline) throw new Error('offline')
    return { default: { title: 'Order' } }
  }
  await texts.addNamespace('orders', { en: load })
  expect(texts.has('orders')).toBe(false)
  isOffline = false
  await texts.addNamespace('orders', { en: load })
  expect(texts.of(['orders'])('title')).toBe('Order')
})

describe('a change to a language whose texts cannot be loaded', () => {
  const begin = async () => {
    const texts = createTexts('en')
    let isOffline = true
    await texts.addNamespace('orders', {
      en: loaders.en,
      no: async () => {
        if (isOffline) throw new Error('offline')
        return loaders.no()
      },
    })
    await texts.addNamespace('wallet', loaders)
    const changed = jest.fn()
    texts.subscribe(changed)
    const goOnline = () => {
      isOffline = false
    }
    return { texts, changed, goOnline }
  }

  it('keeps the texts of the current one, and says so', async () => {
    const { texts, changed } = await begin()
    expect(await texts.changeLanguage('no')).toBe(false)
    expect([texts.language, texts.of(['orders'])('title')]).toEqual(['en', 'Order'])
    expect(changed).not.toHaveBeenCalled()
  })

  it('works when it is tried again with a connection', async () => {
    const { texts, goOnline } = await begin()
    await texts.changeLanguage('no')
    goOnline()
    expect(await texts.changeLanguage('no')).toBe(true)
    expect(texts.of(['orders'])('title')).toBe('Bestilling')
  })

  it('succeeds if the current language lacks the same texts', async () => {
    const { texts, goOnline } = await begin()
    goOnline()
    const load = async () => {
      throw new Error('gone')
    }
    await texts.addNamespace('fleet', { en: load, no: load })
    expect(await texts.changeLanguage('no')).toBe(true)
    expect(texts.language).toBe('no')
  })
})

test('the language that was chosen last applies, in whatever order the texts are loaded', async () => {
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
