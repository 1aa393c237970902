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

const usualPlaces = (): string[] => {
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
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
  ]
}

const downloaded = (): string[] =>
  globSync(
    [
      'chromium-*/chrome-linux*/chrome',
      'chromium-*/chrome-mac*/*.app/Contents/MacOS/*',
      'chromium-*/chrome-win*/chrome.exe',
    ].map((pattern) => join(playwrightCache(), pattern)),
  )

/**
 * The Chromium of this machine: CHROMIUM, the usual places, or the one that Playwright downloaded.
 * @throws when CHROMIUM names no file
 */
export const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, and there is no such file.`)
    return named
  }
  return usualPlaces()
    .concat(downloaded())
    .find((path) => existsSync(path))
}

/** Chromium's headless shell: the same pages without a window of a browser, which takes half of a journey's CPU. */
const shells = (): string[] => [
  ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'chromium-headless-shell')),
  ...globSync(
    join(playwrightCache(), 'chromium_headless_shell-*/chrome-headless-shell-*/chrome-headless-shell{,.exe}'),
  ),
]

/**
 * The Chromium that journeys take: CHROMIUM, a headless shell, or whatever else there is.
 * @throws when CHROMIUM names no file
 */
export const findChromiumForJourneys = (): string | undefined =>
  process.env['CHROMIUM'] ? findChromium() : (shells().find((path) => existsSync(path)) ?? findChromium())

/** Milliseconds for one step of an installation. */
const INSTALLS_IN = 300_000

const attempt = (log: (line: string) => void, file: string, args: string[], timeout = INSTALLS_IN): boolean => {
  log(`  ${[file, ...args].join(' ').replace(process.execPath, 'node')}`)
  return spawnSync(file, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout }).status === 0
}

const hasDebianPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Finds Chromium with a window, or installs it. */
const findOrInstall = (root: string, log: (line: string) => void): string | undefined => {
  const found = findChromium()
  if (found) return found
  log('There is no Chromium on this machine; installing one …')
  if (
    hasDebianPackages() &&
    attempt(log, 'apt-get', ['update', '-q']) &&
    attempt(log, 'apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
  ) {
    const installed = findChromium()
    if (installed) return installed
  }
  attempt(log, process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
  return findChromium()
}

/**
 * Finds Chromium, or installs it: with Debian's packages where that may be done, else Playwright's own.
 * @throws saying what is missing and how to get it
 */
export const provideChromium = (root: string, log: (line: string) => void): string => {
  const installed = findOrInstall(root, log)
  if (installed) return installed
  throw new Error(
    'The browser journeys need Chromium, and it could neither be found nor installed.\n' +
      'Install it (on Debian and Ubuntu: apt-get install chromium), or set CHROMIUM to its program file.\n' +
      'Everything else runs without it: npm test -- --only unit',
  )
}

/** Milliseconds that an installation of the headless shell may take: the journeys can do without it. */
const SHELL_INSTALLS_IN = 60_000

/**
 * Debian's headless shell, of the same version as a Chromium that Debian's packages brought. Nothing else is changed: no
 * package is brought up to date or removed for it.
 */
const installShell = (log: (line: string) => void): void => {
  if (!hasDebianPackages() || !existsSync('/usr/lib/chromium/chromium')) return
  const install = [
    'install',
    '-y',
    '-q',
    '--no-install-recommends',
    '--no-upgrade',
    '--no-remove',
    'chromium-headless-shell',
  ]
  log("Installing Chromium's headless shell …")
  if (attempt(log, 'apt-get', install, SHELL_INSTALLS_IN)) return
  if (attempt(log, 'apt-get', ['update', '-q'], SHELL_INSTALLS_IN)) attempt(log, 'apt-get', install, SHELL_INSTALLS_IN)
}

/**
 * Finds or installs what journeys take, best of all a headless shell.
 * @throws saying what is missing and how to get it
 */
export const provideChromiumForJourneys = (root: string, log: (line: string) => void): string => {
  const whole = provideChromium(root, log)
  if (process.env['CHROMIUM']) return whole
  if (findChromiumForJourneys() === whole) installShell(log)
  return findChromiumForJourneys() ?? whole
}
