import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromiumForJourneys } from './chromium.ts'

const { CHROMIUM, PATH, PLAYWRIGHT_BROWSERS_PATH } = process.env
let folder: string
const program = (...path: string[]): string => {
  const file = join(folder, ...path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldproof-chromium-'))
  delete process.env['CHROMIUM']
  process.env['PATH'] = folder
  process.env['PLAYWRIGHT_BROWSERS_PATH'] = join(folder, 'playwright')
})
afterEach(() => {
  for (const [name, value] of Object.entries({ CHROMIUM, PATH, PLAYWRIGHT_BROWSERS_PATH }))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  rmSync(folder, { recursive: true, force: true })
})

describe('the Chromium of the journeys', () => {
  it('is the one that CHROMIUM names, before any headless shell', () => {
    program('chromium-headless-shell')
    const named = program('my-chromium')
    process.env['CHROMIUM'] = named
    expect(findChromiumForJourneys()).toBe(named)
  })

  it('is not another one where CHROMIUM names no file', () => {
    program('chromium-headless-shell')
    process.env['CHROMIUM'] = join(folder, 'gone')
    expect(() => findChromiumForJourneys()).toThrow(/no such file/)
  })

  it("is Playwright's headless shell, where Playwright downloaded one", () => {
    const shell = program('playwright/chromium_headless_shell-1223/chrome-headless-shell-linux64/chrome-headless-shell')
    expect(findChromiumForJourneys()).toBe(shell)
  })

  it("is Debian's headless shell before Playwright's", () => {
    program('playwright/chromium_headless_shell-1223/chrome-headless-shell-linux64/chrome-headless-shell')
    const shell = program('chromium-headless-shell')
    expect(findChromiumForJourneys()).toBe(shell)
  })
})
