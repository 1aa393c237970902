import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const playwrightCache = (): string =>
  process.env['PLAYWRIGHT_BROWSERS_PATH'] ||
  (process.platform === 'win32'
    ? join(process.env['LOCALAPPDATA'] ?? homedir(), 'ms-playwright')
    : process.platform === 'darwin'
      ? join(homedir(), 'Library/Caches/ms-playwright')
      : join(homedir(), '.cache/ms-playwright'))

/** Chromium without a window, for browser tests: a journey needs a quarter less processor time with it. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']

const onPath = (names: readonly string[]): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

const placesOfShell = (): string[] => [
  ...(process.platform === 'linux' ? ['/usr/bin/chromium-headless-shell'] : []),
  ...onPath(shellNames),
  ...downloaded('chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell}{,.exe}'),
]

const placesOfWhole = (): string[] => {
  if (process.platform === 'darwin') {
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  }
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => process.env[name])
      .filter((folder) => folder !== undefined)
    return roots.flatMap((folder) =>
      [
        'Chromium\\Application\\chrome.exe',
        'Google\\Chrome\\Application\\chrome.exe',
        'Microsoft\\Edge\\Application\\msedge.exe',
      ].map((file) => join(folder, file)),
    )
  }
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    ...onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']),
  ]
}

const downloaded = (...patterns: string[]): string[] =>
  globSync(patterns.map((pattern) => join(playwrightCache(), pattern)))

const firstOf = (paths: readonly string[]): string | undefined => paths.find((path) => existsSync(path))
const findShell = (): string | undefined => firstOf(placesOfShell())
const findWhole = (): string | undefined =>
  firstOf([
    ...placesOfWhole(),
    ...downloaded(
      'chromium-*/chrome-linux*/chrome',
      'chromium-*/chrome-mac*/*.app/Contents/MacOS/*',
      'chromium-*/chrome-win*/chrome.exe',
    ),
  ])

/**
 * The Chromium of this machine: CHROMIUM, or else its headless shell, or else a full one, from the usual places or
 * downloaded by Playwright.
 * @param isWhole leaves the headless shell out: it has no notifications, and never asks for permission to use a camera
 * @throws if the file named by CHROMIUM does not exist
 */
export const findChromium = ({ isWhole = false } = {}): string | undefined => {
  const named = process.env['CHROMIUM']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM is set to ${named}, which does not exist.`)
    return named
  }
  return (isWhole ? undefined : findShell()) ?? findWhole()
}

type Log = (line: string) => void

const attempt = (log: Log, file: string, args: string[]): boolean => {
  log(`  ${[file, ...args].join(' ').replace(process.execPath, 'node')}`)
  return spawnSync(file, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 }).status === 0
}

/** Installs a Debian package. @returns false if that is not permitted, or fails, such as without a network */
const installByDebian = (log: Log, name: string): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const install = () => attempt(log, 'apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  return install() || (attempt(log, 'apt-get', ['update', '-q', ...patience]) && install())
}

/**
 * Finds Chromium, or installs it: with Debian's packages if permitted, else Playwright's own. Also installs Debian's
 * headless shell, if there is one.
 * @throws with what is missing and how to get it
 */
export const provideChromium = (root: string, log: Log): string => {
  const isNamed = Boolean(process.env['CHROMIUM'])
  if (!isNamed && findWhole() === undefined) {
    log('There is no Chromium on this machine; installing one …')
    const playwright = join(root, 'node_modules/@playwright/test/cli.js')
    if (!installByDebian(log, 'chromium')) attempt(log, process.execPath, [playwright, 'install', 'chromium'])
  }
  if (!isNamed && findShell() === undefined) {
    log("The journeys are faster with Chromium's headless shell …")
    installByDebian(log, 'chromium-headless-shell')
  }
  const found = findChromium()
  if (found) return found
  throw new Error(
    'The browser journeys need Chromium, and it could neither be found nor installed.\n' +
      'Install it (on Debian and Ubuntu: apt-get install chromium), or set CHROMIUM to its program file.\n' +
      'Everything else runs without it: npm test -- --only unit',
  )
}
