import { after, test } from 'node:test'
import { launchBrowser, visitor } from './browser.ts'

/** Journeys that fail, for the test of their error texts; they test nothing of the site and do not run on their own. */
const page = `data:text/html,<h1>Your order</h1><p role="alert">The paper could not be drawn.</p>`

const see = async (): Promise<{ context: Awaited<ReturnType<typeof visitor>>['context'] }> => {
  const { page: opened, context } = await visitor(await browser, 'http://127.0.0.1:9')
  await opened.goto(page)
  await opened.evaluate(() => console.warn('a warning of the page'))
  await opened.evaluate(() => fetch('http://127.0.0.1:9/gone?token=secret').catch(() => undefined))
  return { context }
}
const browser = launchBrowser()

void test('fails with its pages open', async () => {
  await see()
  throw new Error('it failed')
})
void test('fails after it closed its pages', async () => {
  const { context } = await see()
  await context.close()
  throw new Error('it failed')
})
void test('takes too long', { timeout: 5_000 }, async () => {
  await see()
  await new Promise(() => undefined)
})
after(async () => (await browser).close())
