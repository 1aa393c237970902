import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, loggedIn, visitor } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { expect, heading, patient, quick } from '../harness/waiting.ts'
import { addressOf } from './people.ts'

let site: TestSite
let browser: Browser
before(
  async () => {
    site = await sharedSite()
    browser = await launchBrowser()
  },
  { timeout: 300_000 },
)
after(async () => {
  await browser?.close()
  await site?.close()
})

const notFoundTitle = 'We cannot find this page'
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement === null
      ? ''
      : (activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? '').trim()
  })
const focusIsOn = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.activeElement?.textContent?.trim() === wanted, text, patient)

describe('a move', () => {
  it('goes to the top and focuses the new heading; going back goes to where the reader was', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    await page.goto('/terms')
    await heading(page, 'Terms of use')
    await page.waitForFunction(() => document.body.scrollHeight > 4_000, undefined, patient)
    await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }))
    // The position is recorded with the scroll event, which comes with the next frame.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        }),
    )
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Blog' })
      .evaluate((link: HTMLElement) => link.click())
    await heading(page, 'From the field')
    await focusIsOn(page, 'From the field')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page).toHaveTitle('From the field · Fieldproof')
    await page.goBack()
    await heading(page, 'Terms of use')
    await page.waitForFunction(() => Math.abs(scrollY - 1_500) < 3, undefined, patient)
    await focusIsOn(page, 'Terms of use')
    await page.goForward()
    await heading(page, 'From the field')
    await page.waitForFunction(() => scrollY === 0)
    assert.equal(documents.length, 1, 'one document for all of it')
    console.check()
    await context.close()
  })

  it('that loads the page again returns to where the reader was (NAV-8)', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    const isWhereItWas = () => page.waitForFunction(() => Math.abs(scrollY - 1_500) < 3, undefined, patient)
    await page.goto('/terms')
    await heading(page, 'Terms of use')
    await page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, patient)
    await page.waitForFunction(() => document.body.scrollHeight > 4_000, undefined, patient)
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          scrollTo({ top: 1_500, behavior: 'instant' })
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        }),
    )
    await page.reload()
    await heading(page, 'Terms of use')
    await isWhereItWas()
    await page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, patient)
    await page.goto('/blog')
    await heading(page, 'From the field')
    await page.goBack()
    await heading(page, 'Terms of use')
    await isWhereItWas()
    console.check()
    await context.close()
  })

  it('between areas and the shell keeps the document and each area alone on screen', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    await page.goto('/')
    await heading(page, 'Know what you are paying for')
    await page.evaluate(() => {
      document.documentElement.dataset['mark'] = 'kept'
    })
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Become an inspector' }).click()
    await heading(page, /Become an inspector/)
    await header.getByRole('button', { name: 'Services' }).click()
    await header.getByRole('link', { name: /Vehicle Check/ }).click()
    await heading(page, 'Vehicle inspection before you buy')
    await header.getByRole('link', { name: 'Log in' }).click()
    await heading(page, 'Log in')
    await expect(page.locator('main h1')).toHaveCount(1)
    await page.goBack()
    await heading(page, 'Vehicle inspection before you buy')
    await page.waitForFunction(() => document.querySelectorAll('main h1').length === 1)
    await expect(page.locator('html')).toHaveAttribute('data-mark', 'kept')
    console.check()
    await context.close()
  })

  it('to a part of a page goes to that part', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    await page.goto('/')
    await page.getByRole('link', { name: 'Get a quote for Goods Check' }).click(patient)
    await heading(page, 'Goods inspection before you pay')
    await expect.poll(() => addressOf(page)).toBe('/services/goods#quotation')
    await page.waitForFunction(
      () => {
        const top = document.getElementById('quotation')?.getBoundingClientRect().top ?? -1
        return top > -10 && top < 200
      },
      undefined,
      patient,
    )
    console.check()
    await context.close()
  })
})

describe('an address that the site does not have', () => {
  const missing = [
    '/no-such-page',
    '/services',
    '/dashboard/no-such-page',
    '/%E0%A4%A',
    '/blog/%E0%A4%A',
    '/%00',
    '//',
    '//blog',
    '/blog//',
    '/blog/%2e%2e/%2e%2e/etc',
    `/${'a'.repeat(3_000)}`,
  ]
  it('shows the not-found page with status 404', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url, { expected: [/404/] })
    for (const address of missing) {
      const response = await page.goto(site.url + address)
      assert.equal(response?.status(), 404, address)
      await heading(page, notFoundTitle)
      await expect(page).toHaveTitle(`${notFoundTitle} · Fieldproof`)
      await expect(page.locator('h1'), address).toHaveCount(1)
      // The page is hydrated: its links navigate without a reload.
      await page.getByRole('banner').getByRole('link', { name: 'How it works' }).click()
      await heading(page, 'How Fieldproof works')
    }
    console.check()
    await context.close()
  })

  it('offers a search', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url, { expected: [/404/] })
    await page.goto('/no-such-page?with=query#and-fragment')
    await page.locator('main').getByRole('searchbox').fill('refund')
    await page.locator('main').getByRole('button', { name: 'Search' }).click()
    await heading(page, 'What do you need help with?')
    await expect.poll(() => addressOf(page)).toBe('/help?search=refund')
    console.check()
    await context.close()
  })

  it('that no browser would send gets an answer too, and the site keeps running', quick, async () => {
    const { hostname, port } = new URL(site.url)
    const raw = (target: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            `GET ${target} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
          )
        })
        let text = ''
        socket
          .setEncoding('utf8')
          .on('data', (chunk: string) => {
            text += chunk
          })
          .on('end', () => resolve(text))
          .on('error', reject)
      })
    for (const target of [
      '/%',
      '/%zz',
      '/\\..\\..',
      '//evil.example/',
      '/../../etc/passwd',
      '/areas/../../etc/passwd',
      '/?%E0%A4%A',
      'http://evil.example/x',
    ]) {
      const answer = await raw(target)
      const status = Number(answer.split(' ')[1])
      assert.ok([200, 400, 404].includes(status), `${target}: ${answer.slice(0, 80)}`)
      // Style sheets contain `root:` too.
      const text = answer.replaceAll(/<style [^>]*>[^]*?<\/style>/g, '')
      assert.doesNotMatch(text, /root:|at \w+ \(|node_modules/)
    }
    assert.match(await raw(`/${'a'.repeat(70_000)}`), /^HTTP\/1\.1 (414|431|404)/)
    assert.equal((await fetch(`${site.url}/healthz`)).status, 200)
  })
})

describe('without a pointer', () => {
  it('the first key leads to the content; menus can be opened, used and closed with keys', quick, async () => {
    const { page, context, console } = await loggedIn(browser, site.url, 'staff')
    await page.goto('/how-it-works')
    await heading(page, 'How Fieldproof works')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await expect.poll(() => addressOf(page)).toBe('/how-it-works')

    const services = page.getByRole('button', { name: 'Services' })
    await services.focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('General Check'))
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Property Check'))
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('Services')
    await expect(services).toHaveAttribute('aria-expanded', 'false')

    const bell = page.getByRole('button', { name: /^Notifications, / })
    await bell.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'See all notifications' }).waitFor(patient)
    await page.keyboard.press('Escape')
    await expect(bell).toHaveAttribute('aria-expanded', 'false')
    await expect(bell).toBeFocused()

    await page.getByRole('button', { name: /Account of/ }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await heading(page, /Welcome/)
    console.check()
    await context.close()
  })

  it('a dialog keeps the focus inside, closes on Esc and returns the focus', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    await page.goto('/about-us')
    const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Request a call' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Request a call' }).waitFor(patient)
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      )
      assert.equal(isOutside, false, `step ${step}: ${await focused(page)}`)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect(opener).toBeFocused()
    console.check()
    await context.close()
  })

  it('every focused element on the home page has a visible mark', quick, async () => {
    const { page, context, console } = await visitor(browser, site.url)
    await page.goto('/')
    await heading(page, 'Know what you are paying for')
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab')
      const look = await page.evaluate(() => {
        const element = document.activeElement
        if (!(element instanceof HTMLElement) || element === document.body) return null
        const isMarked = (one: Element | null): boolean => {
          if (one === null) return false
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
          return (
            (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
            boxShadow.includes('inset') ||
            boxShadow.includes(' 0px 0px 0px ')
          )
        }
        // A card whose link covers it completely is marked as a whole.
        const marked = isMarked(element) || isMarked(element.closest('li, article'))
        const { width, height } = element.getBoundingClientRect()
        return { name: element.textContent?.trim().slice(0, 30) ?? '', marked, hasSize: width > 1 && height > 1 }
      })
      assert.ok(look, `step ${step} lost the focus`)
      assert.ok(look.marked && look.hasSize, `"${look.name}" does not show that it has the focus`)
    }
    console.check()
    await context.close()
  })
})

it('nothing moves by itself if the reader prefers reduced motion', quick, async () => {
  const { page, context, console } = await visitor(browser, site.url, { reducedMotion: 'reduce' })
  for (const address of ['/', '/services/vehicle', '/inspector']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor(patient)
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => {
          const timing = animation.effect?.getComputedTiming()
          return animation.playState === 'running' && Number(timing?.activeDuration ?? 0) > 20
        }).length,
    )
    assert.equal(moving, 0, address)
    const slow = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, dialog, main *')]
        .filter((element) => {
          const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
          const longest = (text: string) =>
            Math.max(...text.split(',').map((part) => Number.parseFloat(part) * (part.includes('ms') ? 1 : 1_000)))
          return longest(transitionDuration) > 20 || (animationName !== 'none' && longest(animationDuration) > 20)
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    )
    assert.deepEqual(slow, [], address)
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), 'auto')
  }
  console.check()
  await context.close()
})

it('without scripts a text explains what is missing, in both languages', quick, async () => {
  const { page, context } = await visitor(browser, site.url, { javaScriptEnabled: false })
  await page.goto('/')
  const notice = page.locator('noscript p[lang="en"]')
  await expect(notice.first()).toHaveText(/^Fieldproof needs JavaScript\./, { useInnerText: true })
  await expect(page.locator('noscript p[lang="nb"]')).toHaveText(/^Fieldproof trenger JavaScript\./, {
    useInnerText: true,
  })
  await expect(notice.first()).toBeVisible()
  await context.close()
})
