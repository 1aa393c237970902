import { createTexts } from './create-i18n.ts'

const loaders = {
  en: async () => ({ default: { title: 'Order', count: '{{n}} orders', page: { title: 'Orders' } } }),
  no: async () => ({ default: { title: 'Bestilling', count: '{{n}} bestillinger', page: { title: 'Bestillinger' } } }),
}
const start = async () => {
  const { i18n, addNamespace, removeNamespace } = createTexts('en')
  await addNamespace('orders', loaders)
  return { i18n, removeNamespace }
}

test('a text is the same whenever it is asked for, and in the language of the time', async () => {
  const { i18n } = await start()
  const t = i18n.getFixedT(null, 'orders')
  expect([t('title'), t('title'), t('page.title')]).toEqual(['Order', 'Order', 'Orders'])
  await i18n.changeLanguage('no')
  expect([t('title'), i18n.getFixedT(null, 'orders')('title')]).toEqual(['Bestilling', 'Bestilling'])
})

test('what is filled in is filled in each time', async () => {
  const { i18n } = await start()
  const t = i18n.getFixedT(null, 'orders')
  expect([t('count', { n: 1 }), t('count', { n: 2 })]).toEqual(['1 orders', '2 orders'])
})

test('each namespace and prefix has texts of its own, and a namespace that went has none', async () => {
  const { i18n, removeNamespace } = await start()
  expect(i18n.getFixedT(null, 'orders', 'page')('title')).toBe('Orders')
  expect(i18n.getFixedT(null, 'orders')('title')).toBe('Order')
  removeNamespace('orders')
  expect(i18n.getFixedT(null, 'orders')('title')).toBe('title')
})

test('a text that comes later replaces the key that stood for it', async () => {
  const { i18n, addNamespace } = createTexts('en')
  expect(i18n.getFixedT(null, 'orders')('title')).toBe('title')
  await addNamespace('orders', loaders)
  expect(i18n.getFixedT(null, 'orders')('title')).toBe('Order')
})
