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

const attempt = (log: (line: string) => void, file: string, args: string[]): boolean => {
  log(`  ${[file, ...args].join(' ').replace(process.execPath, 'node')}`)
  return spawnSync(file, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 }).status === 0
}

/**
 * Finds Chromium, or installs it: with Debian's packages where that may be done, else Playwright's own.
 * @throws saying what is missing and how to get it
 */
export const provideChromium = (root: string, log: (line: string) => void): string => {
  const found = findChromium()
  if (found) return found
  log('There is no Chromium on this machine; installing one …')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (
      attempt(log, 'apt-get', ['update', '-q']) &&
      attempt(log, 'apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
    ) {
      const installed = findChromium()
      if (installed) return installed
    }
  }
  attempt(log, process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser journeys need Chromium, and it could neither be found nor installed.\n' +
      'Install it (on Debian and Ubuntu: apt-get install chromium), or set CHROMIUM to its program file.\n' +
      'Everything else runs without it: npm test -- --only unit',
  )
}
